import { fuzzystrmatch } from '@electric-sql/pglite/contrib/fuzzystrmatch'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { types, type PGlite, type Transaction } from '@electric-sql/pglite'
import { createPgliteConnection } from '@supabase/lite/pglite'
import { Kysely } from 'kysely'
import type { Database, OpenedDatabase, Queryable } from '../db.ts'
import { ExclusiveLock, exclusivePgliteDialect } from './exclusive-pglite-dialect.ts'
import { adaptConnection } from './adapt-connection.ts'
import { copyOverPglite } from './copy-pglite.ts'

/** Opens the embedded database in `directory`, or in memory when it is null. */
export async function openPglite(directory: string | null): Promise<OpenedDatabase> {
  const connection = adaptConnection(
    await createPgliteConnection({
      url: directory ?? 'memory://',
      pgliteOptions: {
        extensions: { pg_trgm, unaccent, fuzzystrmatch },
        // PGlite takes a string for JSON text, PostgreSQL's driver for a JSON string; one of them it has to be.
        serializers: { [types.JSON]: JSON.stringify, [types.JSONB]: JSON.stringify },
      },
    }),
  )
  const lock = new ExclusiveLock()
  connection.kysely = new Kysely({ dialect: exclusivePgliteDialect(connection.driver, lock) })
  await connection.driver.waitReady
  return {
    connection,
    database: databaseOver(connection.driver, lock, () => connection.close()),
  }
}

function databaseOver(client: PGlite, lock: ExclusiveLock, close: () => Promise<void>): Database {
  const direct = queryableOver(client)
  return {
    kind: 'pglite',
    query: (text, params) => lock.run(() => direct.query(text, params)),
    exec: (script) => lock.run(() => direct.exec(script)),
    transaction: (run) => lock.run(() => client.transaction((tx) => run(queryableOver(tx)))),
    bulk: (run) =>
      lock.run(() =>
        client.transaction((tx) => run({ ...queryableOver(tx), ...copyOverPglite(tx) })),
      ),
    listen: (channel, onPayload) => client.listen(channel, onPayload),
    close: () => lock.run(close),
  }
}

function queryableOver(client: PGlite | Transaction): Queryable {
  return {
    async query<Row>(text: string, params: readonly unknown[] = []) {
      const { rows } = await client.query<Row>(text, [...params])
      return rows
    },
    async exec(script) {
      await client.exec(script)
    },
  }
}
