import { setImmediate as giveWay } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Database, Queryable } from '../../database/database.ts'
import { CHANGES_PER_PAGE } from '../limits.ts'

/** The channel of `realtime_feed.record_change`. */
const CHANNEL = 'realtime_feed'
/** A notification is a hint, the log is the truth: it is also read without one. */
const LOOK_EVERY_MS = 5_000
const TRIM_EVERY_MS = 60_000
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

/** How far the log has been passed on: all that was committed before a snapshot, except what still waits. */
interface Position {
  snapshot: string
  waiting: number[]
}

/**
 * Passes on, page by page and each once, what is committed while a client here is interested.
 *
 * It remembers a snapshot and reads what has been committed since. So it does not matter whether a
 * notification came twice, or was lost with its connection.
 */
export class ChangeFollower {
  readonly #database: Database
  readonly #handOn: (page: readonly Change[]) => Promise<void>
  readonly #logger: Logger
  readonly #timers: NodeJS.Timeout[] = []
  #followers = 0
  /** Null while there is none. */
  #position: Promise<Position> | null = null
  #hasNews = false
  #reading: Promise<void> | null = null
  #unlisten: () => Promise<void> = async () => undefined

  /** `handOn` must not fail: a page is not passed on twice. */
  constructor(
    database: Database,
    handOn: (page: readonly Change[]) => Promise<void>,
    logger: Logger,
  ) {
    this.#database = database
    this.#handOn = handOn
    this.#logger = logger
  }

  async open(): Promise<void> {
    const look = () => this.#look()
    this.#unlisten = await this.#database.listen(CHANNEL, look, look)
    this.#timers.push(
      setInterval(look, LOOK_EVERY_MS).unref(),
      setInterval(() => void this.#trim(), TRIM_EVERY_MS).unref(),
    )
  }

  /** Resolves when everything committed from then on will be passed on; ends with `unfollow`. */
  async follow(): Promise<void> {
    this.#followers += 1
    this.#position ??= takeSnapshot(this.#database).then((snapshot) => ({ snapshot, waiting: [] }))
    const position = this.#position
    try {
      await position
    } catch (error) {
      if (this.#position === position) this.#position = null
      this.#followers -= 1
      throw error
    }
  }

  unfollow(): void {
    this.#followers -= 1
    if (this.#followers === 0) this.#position = null
  }

  async close(): Promise<void> {
    this.#position = null
    for (const timer of this.#timers) clearInterval(timer)
    await this.#unlisten()
    await this.#reading
  }

  #look(): void {
    if (this.#position === null) return
    this.#hasNews = true
    this.#reading ??= this.#read().finally(() => {
      this.#reading = null
    })
  }

  async #read(): Promise<void> {
    try {
      while (this.#hasNews && this.#position !== null) {
        this.#hasNews = false
        await this.#readOn(this.#position)
      }
    } catch (error) {
      this.#logger.warn({ err: error }, 'live changes were not read; they are at the next look')
    }
  }

  async #readOn(from: Promise<Position>): Promise<void> {
    const position = await from
    const { ids, snapshot } = await listSince(this.#database, position.snapshot)
    position.snapshot = snapshot
    position.waiting.push(...ids)
    while (position.waiting.length > 0) {
      const page = await readChanges(this.#database, position.waiting.slice(0, CHANGES_PER_PAGE))
      if (this.#position !== from) return
      position.waiting.splice(0, CHANGES_PER_PAGE)
      await this.#handOn(page)
      // Sockets are written to between the pages, and requests answered.
      await giveWay()
    }
  }

  async #trim(): Promise<void> {
    try {
      await trim(this.#database)
    } catch (error) {
      this.#logger.warn({ err: error }, 'the log of live changes was not trimmed')
    }
  }
}

/** Which transactions have ended, for `listSince`. */
async function takeSnapshot(database: Queryable): Promise<string> {
  const [row] = await database.query<{ snapshot: string }>(
    'select pg_current_snapshot()::text as snapshot',
  )
  return row?.snapshot ?? ''
}

/**
 * The entries that were committed since a snapshot, and the snapshot to ask with the next time. To ask for
 * higher ids would not do: an entry with a lower id may be committed later, and would be passed over.
 */
async function listSince(database: Queryable, snapshot: string) {
  const [row] = await database.query<{ ids: number[]; snapshot: string }>(
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

function readChanges(database: Queryable, ids: readonly number[]): Promise<Change[]> {
  return database.query<Change>(
    `select id, kind, schema_name as schema, table_name as "table",
       schema_name || '.' || table_name as relation,
       to_char(recorded_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
       coalesce(new_row, old_row, '{}') as row, coalesce(old_row, '{}') as "oldKey"
     from realtime_feed.entries
     where id in (select item::bigint from jsonb_array_elements_text($1::text::jsonb) as listed (item))
     order by id`,
    [JSON.stringify(ids)],
  )
}

/** Removes what every process has had the time to read. */
async function trim(database: Queryable): Promise<void> {
  await database.query(
    `delete from realtime_feed.entries
     where recorded_at < now() - make_interval(mins => $1)
       or id <= (select max(id) from realtime_feed.entries) - $2`,
    [KEPT_MINUTES, MAX_ENTRIES],
  )
  await database.exec('vacuum analyze realtime_feed.entries')
}
