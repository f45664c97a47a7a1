import type { PostgrestError, SupabaseClient } from '@supabase/supabase-js'
import { TAGGED } from './demo-tables.ts'

type Row = Record<string, unknown>

/** What a row is known again by, where that is not the primary key. */
const CONFLICT_KEYS: Readonly<Record<string, string>> = {
  review_invitations: 'order_id',
  contact_threads: 'message_id',
}

/** Their rows come with others, and say more once they are there. */
const OPENED_BY_TRIGGERS: ReadonlySet<string> = new Set(['contact_threads'])

/** A name that another row has, or a row that this one needs and that could not be added for such a reason. */
const TAKEN: ReadonlySet<string> = new Set(['23505', '23503'])

/** Adds the rows that are not there yet. */
export async function keepRows(
  admin: SupabaseClient,
  table: string,
  rows: readonly Row[],
): Promise<void> {
  const error = await write(admin, table, rows)
  if (error) throw new Error(`${table}: ${error.message}`)
}

/** As `keepRows`, but leaves out rows whose name the owner has given to one of their own, and answers them. */
export async function keepEach(
  admin: SupabaseClient,
  table: string,
  rows: readonly Row[],
): Promise<Row[]> {
  const error = await write(admin, table, rows)
  if (!error) return []
  const refused: Row[] = []
  for (const row of rows) {
    const reason = await write(admin, table, [row])
    if (reason && !TAKEN.has(reason.code)) throw new Error(`${table}: ${reason.message}`)
    if (reason) refused.push(row)
  }
  return refused
}

/** Which of these rows are there. */
export async function existingIds(
  admin: SupabaseClient,
  table: string,
  ids: readonly string[],
): Promise<string[]> {
  const found = await admin.from(table).select('id').in('id', ids).overrideTypes<{ id: string }[]>()
  if (found.error) throw new Error(`${table}: ${found.error.message}`)
  return found.data.map(({ id }) => id)
}

async function write(
  admin: SupabaseClient,
  table: string,
  rows: readonly Row[],
): Promise<PostgrestError | null> {
  if (rows.length === 0) return null
  const onConflict = CONFLICT_KEYS[table]
  const { error } = await admin.from(table).upsert([...rows], {
    ignoreDuplicates: !OPENED_BY_TRIGGERS.has(table),
    // A row says only what differs from the columns' defaults.
    defaultToNull: false,
    ...(onConflict && { onConflict }),
  })
  if (error || !TAGGED.has(table)) return error
  const tagged = await admin.rpc('tag_demo_rows', {
    p_table: table,
    p_ids: rows.map(({ id }) => id),
  })
  return tagged.error
}
