import { setImmediate as giveWay } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Database, Queryable } from '../../database/database.ts'
import { CHANGES_PER_PAGE } from '../limits.ts'

/** The channel of `realtime_feed.record_change`. */
const CHANNEL = 'realtime_feed'
/** A notification is a hint, the log is the truth: it is also read without one. */
const LOOK_EVERY_MS = 5_000
/** What no one here wants is passed over so late: until then someone who begins to listen hears of it, too. */
const PASS_OVER_MS = 100
const TRIM_EVERY_MS = 60_000
const KEPT_MINUTES = 10
const MAX_ENTRIES = 100_000

export type Row = Record<string, unknown>

export interface Change {
  id: number
  kind: 'INSERT' | 'UPDATE' | 'DELETE'
  /** `schema.table`, the name that everything here knows a table by. */
  relation: string
  schema: string
  table: string
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
 *
 * @param wanted the tables (`schema.table`) that someone here listens to at the moment
 * @param handOn must not fail: a page is not passed on twice
 */
export async function followChanges(
  database: Database,
  wanted: () => readonly string[],
  handOn: (page: readonly Change[]) => Promise<void>,
  logger: Logger,
) {
  let followers = 0
  /** Null while there is none. */
  let current: Promise<Position> | null = null
  let hasNews = false
  let reading: Promise<void> | null = null
  let passingOver: NodeJS.Timeout | null = null

  const unlisten = await database.listen(CHANNEL, notice, look)
  const timers = [
    setInterval(look, LOOK_EVERY_MS).unref(),
    setInterval(() => {
      trim(database).catch((error: unknown) =>
        logger.warn({ err: error }, 'the log of live changes was not trimmed'),
      )
    }, TRIM_EVERY_MS).unref(),
  ]

  /** Orders change many times a second, and most processes have no one who looks at them. */
  function notice(relation: string): void {
    if (wanted().includes(relation)) return look()
    passingOver ??= setTimeout(() => {
      passingOver = null
      look()
    }, PASS_OVER_MS).unref()
  }

  function look(): void {
    if (current === null) return
    hasNews = true
    reading ??= read().finally(() => {
      reading = null
    })
  }

  async function read(): Promise<void> {
    try {
      while (hasNews) {
        hasNews = false
        if (current !== null) await readOn(current)
      }
    } catch (error) {
      logger.warn({ err: error }, 'live changes were not read; they are at the next look')
    }
  }

  async function readOn(from: Promise<Position>): Promise<void> {
    const position = await from
    const relations = wanted()
    let listed = await listSince(database, position.snapshot, relations)
    // Who has begun to listen meanwhile may miss nothing.
    const isComplete = wanted().every((relation) => relations.includes(relation))
    if (!isComplete) listed = await listSince(database, position.snapshot)
    const { ids, snapshot } = listed
    position.snapshot = snapshot
    position.waiting.push(...ids)
    while (position.waiting.length > 0) {
      const page = await readChanges(database, position.waiting.slice(0, CHANGES_PER_PAGE))
      if (current !== from) return
      position.waiting.splice(0, CHANGES_PER_PAGE)
      await handOn(page)
      // Sockets are written to between the pages, and requests answered.
      await giveWay()
    }
  }

  return {
    /** Resolves when everything committed from then on to tables that are wanted will be passed on; ends with `unfollow`. */
    async follow(): Promise<void> {
      followers += 1
      const position = (current ??= takeSnapshot(database))
      try {
        await position
      } catch (error) {
        if (current === position) current = null
        followers -= 1
        throw error
      }
    },
    unfollow(): void {
      followers -= 1
      if (followers === 0) current = null
    },
    async close(): Promise<void> {
      current = null
      for (const timer of timers) clearInterval(timer)
      if (passingOver) clearTimeout(passingOver)
      await unlisten()
      await reading
    },
  }
}

/** From now on: which transactions have ended, for `listSince`. */
async function takeSnapshot(database: Queryable): Promise<Position> {
  const [row] = await database.query<{ snapshot: string }>(
    'select pg_current_snapshot()::text as snapshot',
  )
  return { snapshot: row?.snapshot ?? '', waiting: [] }
}

/**
 * The entries of some tables, or of all, that were committed since a snapshot, and the snapshot to ask with the next time. To ask for
 * higher ids would not do: an entry with a lower id may be committed later, and would be passed over.
 */
async function listSince(database: Queryable, snapshot: string, relations?: readonly string[]) {
  const [row] = await database.query<{ ids: number[]; snapshot: string }>(
    `select pg_current_snapshot()::text as snapshot, coalesce(jsonb_agg(id order by id), '[]') as ids
     from realtime_feed.entries
     where transaction_id >= pg_snapshot_xmin($1::text::pg_snapshot)
       -- Not of a database that this one was restored from.
       and transaction_id < pg_snapshot_xmax(pg_current_snapshot())
       and not pg_visible_in_snapshot(transaction_id, $1::text::pg_snapshot)
       and (
         $2::text is null
         or schema_name || '.' || table_name in (select jsonb_array_elements_text($2::text::jsonb))
       )`,
    [snapshot, relations ? JSON.stringify(relations) : null],
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
