import type { Role } from '../../auth/tokens.ts'
import type { Queryable } from '../../database/database.ts'

/** Policies and privileges may be changed at any time; then the old ones hold for so long. */
const KNOWN_MS = 10_000

export interface Column {
  name: string
  /** As clients convert by it: `int4`, `timestamptz`, `_text`. */
  type: string
  /** As SQL casts to it. */
  castName: string
  isEnum: boolean
  isKey: boolean
}

/** What a role may read of a table. */
export interface TableAccess {
  columns: Column[]
  /** SQL: which rows. */
  condition: string
}

interface Known<T> {
  value: Promise<T>
  until: number
}

/** Which tables are live, and who may read what of them. */
export class TableCatalogue {
  readonly #database: Queryable
  readonly #known = new Map<string, Known<unknown>>()

  constructor(database: Queryable) {
    this.#database = database
  }

  /** `schema.table` of each published table; `*` stands for any. */
  async list(schema: string, table: string): Promise<string[]> {
    const published = await this.#once('published tables', () =>
      this.#database.query<{ schema: string; name: string }>(
        `select schemaname as schema, tablename as name from pg_publication_tables
         where pubname = 'supabase_realtime' order by 1, 2`,
      ),
    )
    return published
      .filter((one) => ['*', one.schema].includes(schema) && ['*', one.name].includes(table))
      .map((one) => `${one.schema}.${one.name}`)
  }

  access(relation: string, role: Role): Promise<TableAccess> {
    return this.#once(`${role} ${relation}`, async () => {
      const [schema = '', ...table] = relation.split('.')
      const [row] = await this.#database.query<{ access: TableAccess }>(
        "select realtime_feed.describe_table(format('%I.%I', $1::text, $2::text)::regclass, $3::text::name) as access",
        [schema, table.join('.'), role],
      )
      return row?.access ?? { columns: [], condition: 'false' }
    })
  }

  #once<T>(name: string, read: () => Promise<T>): Promise<T> {
    const known = this.#known.get(name) as Known<T> | undefined
    if (known && known.until > Date.now()) return known.value
    const value = read()
    this.#known.set(name, { value, until: Date.now() + KNOWN_MS })
    value.catch(() => this.#known.delete(name))
    return value
  }
}
