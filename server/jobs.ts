import type { Database } from './db.ts'
import type { Logger } from './log.ts'

interface Job {
  name: string
  everyMs: number
  sql: string
}

/** Each statement may run in several processes at once; the SQL functions skip what another has locked. */
const JOBS: readonly Job[] = [
  {
    name: 'cancel-abandoned-orders',
    everyMs: 60_000,
    sql: 'select public.cancel_abandoned_orders()',
  },
]

/** Runs the jobs on timers; the answer stops them and waits for one that is running. */
export function startJobs(database: Database, log: Logger): () => Promise<void> {
  const running = new Set<Promise<void>>()
  const run = async (job: Job) => {
    try {
      await database.query(job.sql)
    } catch (error) {
      log.error({ err: error, job: job.name }, 'job failed')
    }
  }
  const timers = JOBS.map((job) =>
    setInterval(() => {
      const turn = run(job).finally(() => running.delete(turn))
      running.add(turn)
    }, job.everyMs).unref(),
  )
  return async () => {
    for (const timer of timers) clearInterval(timer)
    await Promise.all(running)
  }
}
