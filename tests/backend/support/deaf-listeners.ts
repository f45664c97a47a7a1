import { setTimeout as wait } from 'node:timers/promises'
import type { Sql } from 'postgres'

/**
 * While `run` runs, no process of the store hears of changes: the servers of their connections for that are stopped.
 * `run` gets how many there are.
 *
 * @param only the index of the one that hears nothing; all of them by default
 */
export async function whileDeaf<T>(
  sql: Sql,
  run: (listeners: number) => Promise<T>,
  only?: number,
): Promise<T> {
  const listeners = await sql<{ pid: number }[]>`
    select pid from pg_stat_activity
    where datname = current_database() and query ~* '^(un)?listen '
    order by pid`
  const deaf = listeners.filter((_listener, index) => only === undefined || index === only)
  const signal = (name: NodeJS.Signals) => {
    for (const { pid } of deaf) process.kill(pid, name)
  }
  signal('SIGSTOP')
  try {
    return await run(listeners.length)
  } finally {
    signal('SIGCONT')
  }
}

/** Whether it is done by then; it goes on in any case. */
export const isDoneWithin = (limitMs: number, work: PromiseLike<unknown>) =>
  Promise.race([work.then(() => true), wait(limitMs).then(() => false)])
