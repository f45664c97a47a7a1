import type { Row, RowList } from 'postgres'
import type { ConnectionPool, Lease } from './connection-pool.ts'
import { RecurringStatements } from './recurring-statements.ts'
import { assumeRole } from './request-session.ts'

/** One statement that reads, with a visitor's rights and limits. It may only answer where `IS_VISITOR` holds. */
export type ReadAsVisitor = (sql: string, values: readonly string[]) => Promise<Row[]>

/** For the statement itself: with other rights it finds nothing. */
export const IS_VISITOR = `current_user = 'anon'`

/**
 * Begin, role, statement and end travel together, in one round trip. When the first of them fails PostgreSQL
 * refuses the others; when the connection is lost in between, postgres.js might send what is left over another one,
 * as the store itself: there the statement finds nothing, and what it answers is thrown away.
 */
export function visitorReads(pool: ConnectionPool): ReadAsVisitor {
  const statements = new RecurringStatements()
  return async (sql, values) => {
    const lease = await pool.acquire()
    try {
      return await readOver(lease, sql, values, statements.recurs(sql))
    } finally {
      lease.release()
    }
  }
}

async function readOver(
  lease: Lease,
  sql: string,
  values: readonly string[],
  prepare: boolean,
): Promise<Row[]> {
  const send = (text: string, parameters: readonly unknown[], isPrepared: boolean) =>
    lease.send((driver) => driver.unsafe(text, parameters as never[], { prepare: isPrepared }))
  const role = assumeRole({})
  const sent: Promise<RowList<Row[]>>[] = [
    send('begin read only', [], false),
    send(role.sql, role.parameters, true),
    send(sql, values, prepare),
    send('commit', [], false),
  ]
  // All of them, also after a failure: the connection goes back for others to use.
  const settled = await Promise.allSettled(sent)
  for (const one of settled) if (one.status === 'rejected') throw one.reason
  const [begun, , found, ended] = await Promise.all(sent)
  const isWhole = found && ended?.command === 'COMMIT' && begun?.state.pid === found.state.pid
  if (!isWhole) throw new Error('A read lost its transaction.')
  return [...found]
}
