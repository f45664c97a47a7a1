import { LRUCache } from 'lru-cache'
import type { Role } from '../../auth/tokens.ts'
import type { Queryable } from '../../database/database.ts'

/** Policies and privileges may be changed at any time; then the old ones hold for so long. */
const KNOWN_MS = 10_000
/** More than there are tables and roles. */
const MAX_KNOWN = 1_000

export interface Column {
  name: string
  /** As clients convert by it: `int4`, `timestamptz`, `_text`. */
  type: string
  /** As SQL casts to it. */
  castName: string
  isEnum: boolean
  isKey: boolean
}

export interface TableAccess {
  columns: Column[]
  /** SQL: which rows. */
  condition: string
}

export type TableCatalogue = ReturnType<typeof createTableCatalogue>

export function createTableCatalogue(database: Queryable) {
  const known = new LRUCache<string, Promise<unknown>>({ max: MAX_KNOWN, ttl: KNOWN_MS })

  function once<T>(name: string, read: () => Promise<T>): Promise<T> {
    const earlier = known.get(name) as Promise<T> | undefined
    if (earlier) return earlier
    const value = read()
    known.set(name, value)
    value.catch(() => known.delete(name))
    return value
  }

  return {
    /** `schema.table` of each published table; `*` stands for any. */
    async list(schema: string, table: string): Promise<string[]> {
      const published = await once('published tables', () =>
        database.query<{ schema: string; name: string }>(
          `select schemaname as schema, tablename as name from pg_publication_tables
           where pubname = 'supabase_realtime' order by 1, 2`,
        ),
      )
      return published
        .filter((one) => ['*', one.schema].includes(schema) && ['*', one.name].includes(table))
        .map((one) => `${one.schema}.${one.name}`)
    },
    access(relation: string, role: Role): Promise<TableAccess> {
      return once(`${role} ${relation}`, async () => {
        const [schema = '', ...table] = relation.split('.')
        const [row] = await database.query<{ access: TableAccess }>(
          "select realtime_feed.describe_table(format('%I.%I', $1::text, $2::text)::regclass, $3::text::name) as access",
          [schema, table.join('.'), role],
        )
        return row?.access ?? { columns: [], condition: 'false' }
      })
    },
  }
}
