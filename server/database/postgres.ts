import { createPostgresConnection } from '@supabase/lite/postgres'
import { Kysely } from 'kysely'
import type { Sql, TransactionSql } from 'postgres'
import type { BulkTransaction, Database, OpenedDatabase, Queryable } from '../db.ts'
import { adaptConnection } from './adapt-connection.ts'
import { copyOverPostgres } from './copy-postgres.ts'
import { pipelinedPostgresDialect } from './pipelined-postgres-dialect.ts'

/** Below the usual `max_connections` of 100, so that several processes fit on one server. */
const POOL_SIZE = 20
/** postgres.js waits for ever for connections that the server has ended. */
const CLOSE_SECONDS = 3

/** A database that was away is found again within two seconds: until then nobody hears of changes. */
const LONGEST_WAIT_SECONDS = 2
const waitSeconds = (tries: number) => Math.min(3 ** tries / 100, LONGEST_WAIT_SECONDS)

/** Opens a PostgreSQL by its connection URL. */
export async function openPostgres(
  url: string,
  applicationName = 'oneday',
): Promise<OpenedDatabase> {
  const connection = adaptConnection(
    createPostgresConnection({
      url,
      postgresOptions: {
        max: POOL_SIZE,
        backoff: waitSeconds,
        onnotice: () => undefined,
        connection: { application_name: applicationName },
      },
    }),
  )
  const sql = connection.driver
  connection.kysely = new Kysely({ dialect: pipelinedPostgresDialect(sql) })
  await sql`select 1`
  return { connection, database: databaseOver(sql, () => sql.end({ timeout: CLOSE_SECONDS })) }
}

function databaseOver(sql: Sql, close: () => Promise<void>): Database {
  return {
    ...queryableOver(sql),
    async transaction<T>(run: (tx: Queryable) => Promise<T>): Promise<T> {
      // Boxed, because postgres.js would await an array's elements as queries.
      const { result } = await sql.begin(async (tx) => ({ result: await run(queryableOver(tx)) }))
      return result as T
    },
    async bulk<T>(run: (tx: BulkTransaction) => Promise<T>): Promise<T> {
      const { result } = await sql.begin('isolation level repeatable read', async (tx) => ({
        result: await runBulk(tx, run),
      }))
      return result as T
    },
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

/** Between two tables it reads or writes files, which may take its time. */
async function runBulk<T>(
  tx: TransactionSql,
  run: (tx: BulkTransaction) => Promise<T>,
): Promise<T> {
  await tx.unsafe('set local idle_in_transaction_session_timeout = 0')
  return run({ ...queryableOver(tx), ...copyOverPostgres(tx) })
}

function queryableOver(sql: Sql | TransactionSql): Queryable {
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
