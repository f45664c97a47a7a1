import type { Database } from '../../supabase/index.ts'
import type { Logger } from '../log.ts'
import type { Job, JobContext } from './job-list.ts'

/** Runs a job when it is due and no other process has its turn. Never throws: failures are logged. */
export async function runTurn(job: Job, context: JobContext, log: Logger): Promise<void> {
  const { database } = context
  try {
    if (!(await takeTurn(database, job))) return
    const error = await run(job, context, log)
    await database.query('select private.finish_job($1, $2)', [job.name, error])
  } catch (error) {
    log.error({ err: error, job: job.name }, 'job could not be taken')
  }
}

async function takeTurn(database: Database, { name, everySeconds }: Job): Promise<boolean> {
  const [row] = await database.query<{ is_ours: boolean }>(
    'select private.take_job($1, make_interval(secs => $2)) as is_ours',
    [name, everySeconds],
  )
  return row?.is_ours ?? false
}

/** Answers what went wrong, or null. */
async function run(job: Job, context: JobContext, log: Logger): Promise<string | null> {
  try {
    const worries = await job.run(context)
    if (worries) log.warn({ job: job.name, ...worries }, 'job had difficulties')
    return worries ? JSON.stringify(worries) : null
  } catch (error) {
    log.error({ err: error, job: job.name }, 'job failed')
    return error instanceof Error ? error.message : String(error)
  }
}
