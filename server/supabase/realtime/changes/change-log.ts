import type { Database } from '../../database/database.ts'

/** The channel of `realtime_feed.record_change`. */
const CHANNEL = 'realtime_feed'
const KEPT_MINUTES = 10
const MAX_ENTRIES = 100_000

export type Row = Record<string, unknown>

/** A committed change of a published table. */
export interface Change {
  id: number
  kind: 'INSERT' | 'UPDATE' | 'DELETE'
  /** `schema.table`, the name that everything here knows a table by. */
  relation: string
  schema: string
  table: string
  /** ISO 8601. */
  at: string
  /** The whole row after an INSERT or UPDATE, and before a DELETE. */
  row: Row
  /** The former key of a row that was updated. */
  oldKey: Row
}

/** What was committed after a snapshot, and the snapshot to ask with the next time. */
interface News {
  ids: number[]
  snapshot: string
}

interface EntryRow {
  id: number
  kind: Change['kind']
  schema_name: string
  table_name: string
  recorded_at: string
  new_row: Row | null
  old_row: Row | null
}

/** `realtime_feed.entries`, see feed.sql. */
export class ChangeLog {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  listen(onEntry: () => void): Promise<() => Promise<void>> {
    return this.#database.listen(CHANNEL, onEntry, onEntry)
  }

  /** Which transactions have ended, for `listSince`. */
  async takeSnapshot(): Promise<string> {
    const [row] = await this.#database.query<{ snapshot: string }>(
      'select pg_current_snapshot()::text as snapshot',
    )
    return row?.snapshot ?? ''
  }

  /**
   * The entries that were committed since. To ask for higher ids would not do: an entry with a lower
   * id may be committed later, and would be passed over.
   */
  async listSince(snapshot: string): Promise<News> {
    const [row] = await this.#database.query<News>(
      `select pg_current_snapshot()::text as snapshot, coalesce(jsonb_agg(id order by id), '[]') as ids
       from realtime_feed.entries
       where transaction_id >= pg_snapshot_xmin($1::text::pg_snapshot)
         -- Not of a database that this one was restored from.
         and transaction_id < pg_snapshot_xmax(pg_current_snapshot())
         and not pg_visible_in_snapshot(transaction_id, $1::text::pg_snapshot)`,
      [snapshot],
    )
    return row ?? { ids: [], snapshot }
  }

  /** In the order in which they were written. */
  async read(ids: readonly number[]): Promise<Change[]> {
    const rows = await this.#database.query<EntryRow>(
      `select id, kind, schema_name, table_name, recorded_at::text, new_row, old_row
       from realtime_feed.entries
       where id in (select item::bigint from jsonb_array_elements_text($1::text::jsonb) as listed (item))
       order by id`,
      [JSON.stringify(ids)],
    )
    return rows.map(toChange)
  }

  /** Removes what every process has had the time to read. */
  async trim(): Promise<void> {
    await this.#database.query(
      `delete from realtime_feed.entries
       where recorded_at < now() - make_interval(mins => $1)
         or id <= (select max(id) from realtime_feed.entries) - $2`,
      [KEPT_MINUTES, MAX_ENTRIES],
    )
    await this.#database.exec('vacuum analyze realtime_feed.entries')
  }
}

function toChange(entry: EntryRow): Change {
  const { kind, schema_name: schema, table_name: table } = entry
  return {
    id: Number(entry.id),
    kind,
    relation: `${schema}.${table}`,
    schema,
    table,
    at: new Date(entry.recorded_at).toISOString(),
    row: entry.new_row ?? entry.old_row ?? {},
    oldKey: entry.old_row ?? {},
  }
}
