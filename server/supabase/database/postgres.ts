import { connect, type Socket } from 'node:net'
import { createPostgresConnection } from '@supabase/lite/postgres'
import { Kysely } from 'kysely'
import postgres, { type Options, type Sql } from 'postgres'
import { traceStatement } from '../../process/tracing.ts'
import { patchConnection } from '../patches.ts'
import { ConnectionPool, type Lease } from './connection-pool.ts'
import { copyOverPostgres } from './copy-postgres.ts'
import { connectionsOf } from './connections.ts'
import type { Database, OpenedDatabase, Queryable } from './database.ts'
import { pipelinedPostgresDialect } from './pipelined-postgres-dialect.ts'
import { SharedTypes } from './shared-types.ts'
import { sendTextParameters, VALUE_TYPES } from './value-types.ts'
import { visitorReads } from './visitor-reads.ts'

const LONGEST_WAIT_FOR_CONNECTION_MS = 5_000
const CONNECT_SECONDS = 5
/** postgres.js waits forever for connections that the server has ended. */
const CLOSE_SECONDS = 3
/** Those that only a rush needs are closed when it is over. */
const KEPT = { transactions: 2, singles: 1, visitors: 1 }
const SPARE_MS = 20_000
/** The next request opens them again. */
const IDLE_MS = 300_000
/** The one that has prepared a new database holds 37 MB, one that has sold for a minute 17. */
const LIFE_MS = 300_000
/** By default postgres.js ends a connection at 30 to 60 minutes, between two statements of a transaction, too. */
const NEVER = 0

/** A database that was away is found again within two seconds: until then no process hears about changes. */
const LONGEST_WAIT_SECONDS = 2
const waitSeconds = (tries: number) => Math.min(3 ** tries / 100, LONGEST_WAIT_SECONDS)

/** A channel on which nothing is said: to listen to it is the one statement that the listener's connection takes. */
const NOTHING = 'nothing'

export async function openPostgres(
  url: string,
  applicationName = 'oneday',
  processes = 1,
): Promise<OpenedDatabase> {
  const options = withPromptSocket({
    backoff: waitSeconds,
    connect_timeout: CONNECT_SECONDS,
    idle_timeout: NEVER,
    max_lifetime: NEVER,
    onnotice: () => undefined,
    // As lite sets up its own connection; those of the pools must read the same.
    connection: { application_name: applicationName, TimeZone: 'UTC' },
    types: VALUE_TYPES,
  } satisfies Options<typeof VALUE_TYPES>)
  const postgresOptions = { ...options, max: 1 }
  const connection = patchConnection(createPostgresConnection({ url, postgresOptions }))
  const types = new SharedTypes()
  const open = (onclose: () => void): Sql => {
    const sql = postgres(url, { ...postgresOptions, onclose, fetch_types: types.isAsked })
    types.share(sql)
    return sendTextParameters(sql)
  }
  const openPool = (size: number, keep: number) =>
    new ConnectionPool({
      size,
      keep,
      spareMs: SPARE_MS,
      idleMs: IDLE_MS,
      lifeMs: LIFE_MS,
      maxWaitMs: LONGEST_WAIT_FOR_CONNECTION_MS,
      connect: open,
    })
  const most = connectionsOf(processes)
  const transactions = openPool(most.transactions, KEPT.transactions)
  const singles = openPool(most.singleStatements, KEPT.singles)
  const visitors = openPool(most.visitorReads, KEPT.visitors)
  // Beside the pool, all of whose connections may be busy with the statements to cancel.
  const cancelBackend = (pid: number) =>
    sendAlone(singles, (sql) => sql`select pg_cancel_backend(${pid})`).then(
      () => undefined,
      // A database that is away cancels everything on its own.
      () => undefined,
    )
  connection.kysely = new Kysely({ dialect: pipelinedPostgresDialect(transactions, cancelBackend) })
  // Has a connection of its own for what it listens to.
  const listener = connection.driver
  const close = async () => {
    const pools = [transactions, singles, visitors].map((pool) => pool.close(CLOSE_SECONDS))
    await Promise.all([listener.end({ timeout: CLOSE_SECONDS }), ...pools])
  }
  const database: Database = {
    ...queryableOver((statement) => sendAlone(singles, statement)),
    transaction: (run) => inTransaction(transactions, 'begin', (_lease, tx) => run(tx)),
    bulk: (run) =>
      inTransaction(transactions, 'begin isolation level repeatable read', async (lease, tx) => {
        // Between two tables it reads or writes files, which may take its time.
        await tx.exec('set local idle_in_transaction_session_timeout = 0')
        return run({ ...tx, ...copyOverPostgres(lease) })
      }),
    async listen(channel, onPayload, onReconnect) {
      let connected = false
      const subscription = await listener.listen(channel, onPayload, () => {
        if (connected) onReconnect?.()
        connected = true
      })
      return () => subscription.unlisten()
    },
    async catchUp() {
      // PostgreSQL sends a listener what there is to hear before it is ready for its next statement.
      const { unlisten } = await listener.listen(NOTHING, () => undefined)
      unlisten().catch(() => undefined)
    },
    close,
  }
  const learnTypes = async () => {
    const sql = postgres(url, postgresOptions)
    try {
      await sql`select 1`
      types.learn(sql)
    } finally {
      await sql.end()
    }
  }
  await database.exec('select 1')
  return { connection, database, read: visitorReads(visitors), learnTypes, close }
}

type Send = <T>(statement: (sql: Sql) => Promise<T>) => Promise<T>

async function sendAlone<T>(pool: ConnectionPool, statement: (sql: Sql) => Promise<T>): Promise<T> {
  const lease = await pool.acquire()
  try {
    return await lease.send(statement)
  } finally {
    lease.release()
  }
}

/** @throws even when a failed statement was ignored, because then nothing was committed */
async function inTransaction<T>(
  pool: ConnectionPool,
  begin: string,
  run: (lease: Lease, tx: Queryable) => Promise<T>,
): Promise<T> {
  const lease = await pool.acquire()
  const tx = queryableOver(async (statement) => lease.send(statement))
  try {
    await tx.exec(begin)
    const result = await run(lease, tx)
    const { command } = await lease.send((sql) => sql.unsafe('commit'))
    if (command !== 'COMMIT')
      throw new Error('A statement before the end of the transaction failed.')
    return result
  } catch (error) {
    // Fails where the connection was lost, and the transaction with it.
    await tx.exec('rollback').catch(() => undefined)
    throw error
  } finally {
    lease.release()
  }
}

function queryableOver(send: Send): Queryable {
  return {
    async query<Row extends object>(text: string, params: readonly unknown[] = []) {
      const rows = await send((sql) =>
        traceStatement(text, sql.unsafe<Row[]>(text, params as never[], { prepare: true })),
      )
      return [...rows]
    },
    async exec(script) {
      await send((sql) => sql.unsafe(script))
    },
  }
}

interface Place {
  host: string[]
  port: number[]
  /** Of a socket in the file system. */
  path?: string | false
}

/**
 * Options of postgres.js, whose own sockets hold back a small piece until the one before it has arrived
 * (Nagle's algorithm): PostgreSQL waits for that piece and confirms the other 40 ms later. Pieces of a
 * COPY and statements of more than 1 KB meet this.
 */
function withPromptSocket<Options extends object>(options: Options): Options {
  let opened = 0
  const socket = ({ host, port, path }: Place): Socket => {
    if (path) return connect({ path })
    // A URL may name several, which are tried in turn.
    const place = { host: host[opened % host.length], port: port[opened % port.length] ?? 5432 }
    opened += 1
    // TLS asks the socket for the name that the certificate is for.
    return Object.assign(connect({ ...place, noDelay: true }), place)
  }
  return { ...options, socket }
}
