import { unavailableOf } from './unavailable.ts'
import type { Logger } from '../log.ts'

/**
 * Keeps a lost connection to the database from ending the process.
 *
 * postgres.js asks each new connection for the types of arrays and handles no failure of that question.
 * Any other rejection without a handler ends the process, as Node does by default.
 */
export function surviveLostConnections(log: Logger): void {
  process.on('unhandledRejection', (reason) => {
    if (unavailableOf(reason) === null) throw reason
    log.warn({ err: reason }, 'a connection to the database was lost while it was opened')
  })
}
