import type { Database } from '../../supabase/index.ts'
import type { Config } from '../config.ts'
import type { Logger } from '../log.ts'
import { JOBS, type JobContext } from './job-list.ts'
import { runTurn } from './run-turn.ts'

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
