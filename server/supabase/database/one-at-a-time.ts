import type { Database } from './database.ts'

/**
 * Runs `run` in one process at a time; the others wait. What it does may use any connection.
 *
 * @param lock any number, the same in every process
 */
export function oneAtATime<T>(database: Database, lock: number, run: () => Promise<T>): Promise<T> {
  return database.transaction(async (tx) => {
    // The lock's own connection is idle while the work goes on in others.
    await tx.exec('set local idle_in_transaction_session_timeout = 0')
    await tx.query('select pg_advisory_xact_lock($1)', [lock])
    return run()
  })
}
