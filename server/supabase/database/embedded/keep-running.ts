import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Lodging } from './lodging.ts'
import { findPostmaster } from './postmaster-file.ts'
import { isEnding, launchPostgres, stopPostgres, type PostgresProcess } from './postgres-process.ts'

const WAITS_MS = [0, 200, 500, 1_000]
const LONGEST_WAIT_MS = 2_000

export type ClusterLog = Pick<Logger, 'info' | 'error'>

/**
 * Brings PostgreSQL back whenever it dies, on the same port, which the connections know.
 *
 * @returns stops it permanently and cleanly
 */
export function keepRunning(
  lodging: Lodging,
  first: PostgresProcess,
  log: ClusterLog,
): () => Promise<void> {
  const stopping = new AbortController()
  const isOver = () => stopping.signal.aborted || isEnding()
  let current = first

  async function watch(): Promise<void> {
    while (!isOver()) {
      await current.ended
      if (isOver()) return
      log.error({ pid: current.pid }, 'the database has died; the store brings it back')
      current = await bringBack()
      log.info({ pid: current.pid }, 'the database is back')
    }
  }

  async function bringBack(): Promise<PostgresProcess> {
    for (let attempt = 0; !isOver(); attempt += 1) {
      await wait(WAITS_MS[attempt] ?? LONGEST_WAIT_MS)
      try {
        return await launchPostgres(lodging, first.port)
      } catch (error) {
        log.error({ err: error }, 'the database could not be brought back yet')
      }
    }
    return current
  }

  const watching = watch()
  return async () => {
    stopping.abort()
    await stopPostgres(current)
    await watching
    // The one that was just being brought back.
    const late = await findPostmaster(lodging.directory)
    if (late) await stopPostgres(late)
  }
}
