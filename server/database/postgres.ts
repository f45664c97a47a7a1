import { createPostgresConnection } from '@supabase/lite/postgres'
import { Kysely } from 'kysely'
import postgres, { type Options, type Sql } from 'postgres'
import type { Database, OpenedDatabase, Queryable } from '../db.ts'
import { adaptConnection } from './adapt-connection.ts'
import { ConnectionPool, type Lease } from './connection-pool.ts'
import { copyOverPostgres } from './copy-postgres.ts'
import { pipelinedPostgresDialect } from './pipelined-postgres-dialect.ts'
import { sendTextParameters } from './serialize-parameters.ts'
import { VALUE_TYPES } from './value-types.ts'

/** For transactions, those of requests above all. Several processes fit below the usual `max_connections` of 100. */
const POOL_SIZE = 16
/** For single statements of the server's own parts. */
const SINGLE_STATEMENTS = 4
const LONGEST_WAIT_FOR_CONNECTION_MS = 5_000
/** postgres.js waits for ever for connections that the server has ended. */
const CLOSE_SECONDS = 3
const IDLE_SECONDS = 20

/** A database that was away is found again within two seconds: until then nobody hears of changes. */
const LONGEST_WAIT_SECONDS = 2
const waitSeconds = (tries: number) => Math.min(3 ** tries / 100, LONGEST_WAIT_SECONDS)

/** Opens a PostgreSQL by its connection URL. */
export async function openPostgres(
  url: string,
  applicationName = 'oneday',
): Promise<OpenedDatabase> {
  const options = {
    backoff: waitSeconds,
    onnotice: () => undefined,
    // As lite sets up its own connection; those of the pool must read the same.
    connection: { application_name: applicationName, TimeZone: 'UTC' },
    types: VALUE_TYPES,
  } satisfies Options<typeof VALUE_TYPES>
  const postgresOptions = { ...options, max: SINGLE_STATEMENTS }
  const connection = adaptConnection(createPostgresConnection({ url, postgresOptions }))
  const sql = connection.driver
  const pool = new ConnectionPool({
    size: POOL_SIZE,
    maxWaitMs: LONGEST_WAIT_FOR_CONNECTION_MS,
    connect: (onclose) => sendTextParameters(postgres(url, { ...options, max: 1, onclose })),
  })
  // Beside the pool, all of whose connections may be busy with what is to be cancelled.
  const beside = postgres(url, { ...options, max: 1, idle_timeout: IDLE_SECONDS })
  const cancelBackend = (pid: number) =>
    beside`select pg_cancel_backend(${pid})`.then(
      () => undefined,
      // A database that is away cancels everything by itself.
      () => undefined,
    )
  connection.kysely = new Kysely({ dialect: pipelinedPostgresDialect(pool, cancelBackend) })
  await sql`select 1`
  const close = async () => {
    const timeout = CLOSE_SECONDS
    await Promise.all([sql.end({ timeout }), beside.end({ timeout }), pool.close(timeout)])
  }
  return { connection, database: databaseOver(sql, pool, close) }
}

function databaseOver(sql: Sql, pool: ConnectionPool, close: () => Promise<void>): Database {
  return {
    ...queryableOver(sql),
    transaction: (run) => inTransaction(pool, 'begin', (_lease, tx) => run(tx)),
    bulk: (run) =>
      inTransaction(pool, 'begin isolation level repeatable read', async (lease, tx) => {
        // Between two tables it reads or writes files, which may take its time.
        await tx.exec('set local idle_in_transaction_session_timeout = 0')
        return run({ ...tx, ...copyOverPostgres(lease.sql) })
      }),
    async listen(channel, onPayload, onReconnect) {
      let connected = false
      const subscription = await sql.listen(channel, onPayload, () => {
        if (connected) onReconnect?.()
        connected = true
      })
      return () => subscription.unlisten()
    },
    close,
  }
}

/** @throws also when a failed statement was passed over, because then nothing was committed */
async function inTransaction<T>(
  pool: ConnectionPool,
  begin: string,
  run: (lease: Lease, tx: Queryable) => Promise<T>,
): Promise<T> {
  const lease = await pool.acquire()
  const { query, exec } = queryableOver(lease.sql)
  const tx: Queryable = {
    async query(...statement) {
      lease.ensureAlive()
      return query(...statement)
    },
    async exec(script) {
      lease.ensureAlive()
      return exec(script)
    },
  }
  try {
    await tx.exec(begin)
    const result = await run(lease, tx)
    lease.ensureAlive()
    const { command } = await lease.sql.unsafe('commit')
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

function queryableOver(sql: Sql): Queryable {
  return {
    async query<Row extends object>(text: string, params: readonly unknown[] = []) {
      const rows = await sql.unsafe<Row[]>(text, params as never[], { prepare: true })
      return [...rows]
    },
    async exec(script) {
      await sql.unsafe(script)
    },
  }
}
