import type { Row, Sql } from 'postgres'
import { isSomeoneElses } from './caller.ts'
import type { ConnectionPool, Lease } from './connection-pool.ts'
import { RecurringStatements } from './recurring-statements.ts'
import { ROLE_LIMITS } from './role-limits.ts'

/** One statement that reads, with a visitor's rights and limits. It may only answer where `IS_VISITOR` holds. */
export type ReadAsVisitor = (sql: string, values: readonly string[]) => Promise<Row[]>

/** For the statement itself: with other rights it finds nothing. */
export const IS_VISITOR = `current_user = 'anon'`

const BECOME_VISITOR = `select
  set_config('role', 'anon', false),
  set_config('request.jwt.claim.role', 'anon', false),
  set_config('default_transaction_read_only', 'on', false),
  set_config('statement_timeout', $1, false),
  set_config('lock_timeout', $2, false)`

/** Of the reads that pages begin at the same time, so many share a connection and a round trip. */
const TOGETHER = 8

interface Read {
  sql: string
  values: readonly string[]
  resolve(rows: Promise<Row[]>): void
}

/**
 * Reads over connections that stay a visitor's, so that a read is one statement and nothing around it. What the store
 * reads for its pages travels together; what others ask for may be slow, and has a connection to itself.
 *
 * When a connection is lost, postgres.js might send what is left over another one, as the store itself: there the
 * statement finds nothing, and what it answers is thrown away.
 *
 * @param pool for these reads alone: its connections have lost the store's rights
 */
export function visitorReads(pool: ConnectionPool): ReadAsVisitor {
  const statements = new RecurringStatements()
  /** The process of PostgreSQL that has become a visitor's, of each connection. */
  const visitors = new WeakMap<Sql, number>()
  let waiting: Read[] = []

  async function becomeVisitor(lease: Lease): Promise<void> {
    const { statementTimeout = '', lockTimeout = '' } = ROLE_LIMITS['anon'] ?? {}
    await lease.send(async (sql) => {
      if (visitors.has(sql)) return
      const { state } = await sql.unsafe(BECOME_VISITOR, [statementTimeout, lockTimeout])
      visitors.set(sql, state.pid)
    })
  }

  async function send(lease: Lease, { sql, values }: Read): Promise<Row[]> {
    // Without values postgres.js would prepare none.
    const options = { prepare: statements.recurs(sql), simple: false }
    return lease.send(async (connection) => {
      const found = await connection.unsafe(sql, values as never[], options)
      if (found.state.pid !== visitors.get(connection)) throw new Error('A read lost its session.')
      return [...found]
    })
  }

  async function readTogether(reads: readonly Read[]): Promise<void> {
    const leased = pool.acquire()
    const ready = leased.then(becomeVisitor)
    const sent = reads.map((read) => {
      const rows = ready.then(async () => send(await leased, read))
      read.resolve(rows)
      return rows
    })
    await Promise.allSettled(sent)
    await leased.then(
      (lease) => lease.release(),
      () => undefined,
    )
  }

  function beginWaiting(): void {
    const begun = waiting
    waiting = []
    for (let at = 0; at < begun.length; at += TOGETHER) {
      void readTogether(begun.slice(at, at + TOGETHER))
    }
  }

  return (sql, values) =>
    new Promise((resolve) => {
      const read = { sql, values, resolve }
      if (isSomeoneElses()) return void readTogether([read])
      if (waiting.push(read) === 1) setImmediate(beginWaiting)
    })
}
