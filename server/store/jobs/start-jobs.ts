import { inSpan } from '../../process/tracing.ts'
import type { Database } from '../../supabase/index.ts'
import type { Config } from '../config.ts'
import type { Logger } from '../log.ts'
import { type Job, type JobContext, JOBS } from './job-list.ts'

/** A turn that a killed process began is free again after this long. */
const LEASE_SECONDS = 120

/** Rare jobs are asked for more often than they run: a process need not live for a day to have its turn. */
const MAX_POLL_SECONDS = 60

type Access = Pick<Config, 'publicUrl' | 'secretKey'>

/** Runs the jobs on timers; the answer stops them and waits for those that are running. */
export function startJobs(database: Database, access: Access, log: Logger): () => Promise<void> {
  const stop = new AbortController()
  const context: JobContext = {
    database,
    callFunction: (name) => callFunction(access, name, stop.signal),
    stopSignal: stop.signal,
  }
  const running = new Map<string, Promise<void>>()
  const timers = JOBS.map((job) =>
    setInterval(
      () => {
        if (running.has(job.name)) return
        const turn = runTurn(job, context, log).finally(() => running.delete(job.name))
        running.set(job.name, turn)
      },
      Math.min(job.everySeconds, MAX_POLL_SECONDS) * 1_000,
    ).unref(),
  )
  return async () => {
    for (const timer of timers) clearInterval(timer)
    stop.abort()
    await Promise.all(running.values())
  }
}

/** Calls a server function as pg_cron does when hosted; here the request never leaves the process. */
async function callFunction(
  { publicUrl, secretKey }: Access,
  name: string,
  signal: AbortSignal,
): Promise<Record<string, unknown>> {
  const response = await fetch(`${publicUrl}/functions/v1/${name}`, {
    method: 'POST',
    headers: { apikey: secretKey },
    signal,
  })
  if (!response.ok) throw new Error(`The function ${name} answered ${response.status}.`)
  return (await response.json()) as Record<string, unknown>
}

/** Runs a job when it is due and no other process has its turn. Never throws: failures are logged. */
export async function runTurn(job: Job, context: JobContext, log: Logger): Promise<void> {
  const { database } = context
  try {
    const [turn] = await database.query<{ is_ours: boolean }>(
      'select private.take_job($1, make_interval(secs => $2), make_interval(secs => $3)) as is_ours',
      [job.name, job.everySeconds, job.leaseSeconds ?? LEASE_SECONDS],
    )
    if (!turn?.is_ours) return
    const error = await inSpan(`job ${job.name}`, 'internal', {}, () => run(job, context, log))
    await database.query('select private.finish_job($1, $2)', [job.name, error])
  } catch (error) {
    log.error({ err: error, job: job.name }, 'job could not be taken')
  }
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
