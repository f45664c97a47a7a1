import type { Database } from '../db.ts'

/**
 * Runs `run` in one process at a time; the others wait. What it does may use any connection.
 *
 * @param lock any number, the same in every process
 */
export function oneAtATime<T>(database: Database, lock: number, run: () => Promise<T>): Promise<T> {
  // PGlite belongs to one process, and holding its only connection would block the work itself.
  if (database.kind === 'pglite') return run()
  return database.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [lock])
    return run()
  })
}
