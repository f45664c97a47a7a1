import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { endOwnPostgres } from '../supabase/index.ts'

/** What a process that is starting is given to finish that, and then to close as usual. */
export const FINISH_START_MS = 3_000
/** The same for those that this one has started, and a little more. */
const WORKERS_END_MS = FINISH_START_MS + 1_000

/**
 * Ends what a start has begun without waiting for it: it may wait for a database that does not answer, or for another
 * process that has the database to itself. What it was writing is rolled back, as after a crash.
 */
export async function interruptStart(): Promise<void> {
  await Promise.all(Object.values(cluster.workers ?? {}).map((worker) => worker && end(worker)))
  await endOwnPostgres()
}

async function end(worker: Worker): Promise<void> {
  if (worker.isDead()) return
  const ended = once(worker, 'exit')
  worker.process.kill('SIGTERM')
  await Promise.race([ended, wait(WORKERS_END_MS, null, { ref: false })])
  worker.process.kill('SIGKILL')
}
