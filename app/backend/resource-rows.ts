import type { PostgrestError, SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'

import type { BackendClient } from './backend.ts'
import type { Database } from './database.types.ts'
import { unwrapRows } from './errors.ts'
import { readFieldProblems } from './field-problems.ts'
import { requireConnection } from './require-connection.ts'
import { isLongList, listLongRows, type PageWish, type RowPage } from './long-lists.ts'
import { readAnswer } from './read-answer.ts'
import type { RecordOutcome } from './save-record.ts'
import { searchFilter } from './search-filter.ts'

type Public = Database['public']
export type TableName = keyof Public['Tables']
export type SourceName = TableName | keyof Public['Views']
export type ProcedureName = keyof Public['Functions']

/** What a list shows: rows with each word of `q` in one of the columns `in`, and with these values. */
export interface RowFilter {
  q: string
  in: readonly string[]
  eq: Readonly<Partial<Record<string, string>>>
  /** With these among the values of a column that holds several. */
  has?: Readonly<Partial<Record<string, string>>>
  /** Of rows with a trash: those in it, or those outside. */
  trash?: boolean
}

export type RowTarget = { ids: readonly string[] } | { where: RowFilter }

/** How a change ended for each row; `problem` says why one stayed as it was. A procedure may say more. */
const rowResult = z.looseObject({ id: z.string(), problem: z.string().nullable() })
export type RowResult = z.infer<typeof rowResult>
/** What procedures answer that have a say in it. */
export const rowResults = z.array(rowResult)

/** The ids are in the address, which has to stay below 8 KB. */
const IDS_PER_REQUEST = 200

export async function listRows<Row>(
  client: BackendClient,
  source: SourceName,
  columns: string,
  { where, ...page }: PageWish & { where: RowFilter },
): Promise<RowPage<Row>> {
  if (isLongList(source)) return listLongRows<Row>(client, source, { where, ...page })
  let query = any(client).from(source).select(columns, { count: 'exact' }).match(where.eq)
  for (const [column, value] of Object.entries(where.has ?? {})) {
    query = query.contains(column, [value])
  }
  return fetchListPage<Row>(withTrash(query, where), { ...page, q: where.q, searchIn: where.in })
}

/** What PostgreSQL says of an id that none of the rows could have: most have UUIDs, some have names. */
const NO_SUCH_ID = '22P02'

/** Those of the ids that a table has. */
export async function findIds(
  client: BackendClient,
  source: SourceName,
  ids: readonly string[],
): Promise<string[]> {
  const rows = unwrapRows(await any(client).from(source).select('id').in('id', ids)) ?? []
  return (rows as { id: string }[]).map(({ id }) => id)
}

/** The row with an id, which may be one of the address; null where there is none. */
export async function findRow<Row>(
  client: BackendClient,
  source: SourceName,
  id: string,
): Promise<Row | null> {
  const answer = await any(client).from(source).select('*').eq('id', id)
  if (answer.error?.code === NO_SUCH_ID) return null
  const rows: Row[] | null = unwrapRows(answer)
  return rows?.[0] ?? null
}

/** The rows with these ids, in this order, as many as there still are. */
export async function findRows<Row>(
  client: BackendClient,
  source: SourceName,
  ids: readonly string[],
  sort: PageWish['sort'],
): Promise<Row[]> {
  const part = ids.slice(0, IDS_PER_REQUEST)
  if (part.length === 0) return []
  const query = any(client).from(source).select('*', { count: 'exact' }).in('id', part)
  const wish = { q: '', searchIn: [], sort, page: 1, pageSize: IDS_PER_REQUEST }
  const { rows } = await fetchListPage<Row>(query, wish)
  return [...rows, ...(await findRows<Row>(client, source, ids.slice(IDS_PER_REQUEST), sort))]
}

export function changeRows(
  client: BackendClient,
  table: TableName,
  target: RowTarget,
  change: object,
): Promise<RowResult[]> {
  return eachTarget(target, async (part) => {
    return unwrapRows(await narrow(any(client).from(table).update(change), part).select('id'))
  })
}

export function removeRows(
  client: BackendClient,
  table: TableName,
  target: RowTarget,
): Promise<RowResult[]> {
  return eachTarget(target, async (part) => {
    return unwrapRows(await narrow(any(client).from(table).delete(), part).select('id'))
  })
}

/** Lets a procedure `(p_ids uuid[], p_where jsonb)` work on these rows. */
export async function callForRows(
  client: BackendClient,
  procedure: ProcedureName,
  target: RowTarget,
  others: object = {},
): Promise<RowResult[]> {
  const chosen =
    'ids' in target ? { p_ids: target.ids, p_where: null } : { p_ids: null, p_where: target.where }
  const answer = await any(client).rpc(procedure, { ...chosen, ...others })
  return readAnswer(procedure, rowResults, unwrapRows(answer)) ?? []
}

/** What a procedure `(p_where jsonb)` says of the rows that a list shows. */
export async function askAboutRows(
  client: BackendClient,
  procedure: ProcedureName,
  where: RowFilter,
): Promise<unknown> {
  return unwrapRows(await any(client).rpc(procedure, { p_where: where }))
}

/** Lets a procedure `(p_id, p_version, p_values)` write a record, and reads it back from `source`. */
export async function saveByProcedure<Row>(
  client: BackendClient,
  procedure: ProcedureName,
  source: SourceName,
  { id, version, values }: { id: string | null; version: string | null; values: object },
): Promise<RecordOutcome<Row>> {
  await requireConnection()
  const answer = await any(client).rpc(procedure, {
    p_id: id,
    p_version: version,
    p_values: values,
  })
  return savedOutcome<Row>(client, source, id, answer, (savedId) =>
    findRow<Row>(client, source, String(savedId)),
  )
}

/** How the writing of a record by a procedure ended; `toRow` has the row by what the procedure answered. */
export async function savedOutcome<Row>(
  client: BackendClient,
  source: SourceName,
  id: string | null,
  answer: { data: unknown; error: PostgrestError | null; status: number },
  toRow: (answered: unknown) => Row | null | Promise<Row | null>,
): Promise<RecordOutcome<Row>> {
  if (answer.error?.message === 'record_changed' && id !== null) {
    const theirs = await findRow<Row>(client, source, id)
    return theirs === null ? { kind: 'gone' } : { kind: 'conflict', row: theirs }
  }
  const problems = answer.error && readFieldProblems(answer.error)
  if (problems) return { kind: 'refused', ...problems }
  const row = await toRow(unwrapRows(answer))
  return row === null ? { kind: 'gone' } : { kind: 'saved', row }
}

interface Writable<Query> extends Trashable<Query> {
  in(column: string, values: readonly string[]): Query
  match(values: Record<string, unknown>): Query
  or(filters: string): Query
}

interface Trashable<Query> {
  is(column: string, value: null): Query
  not(column: string, operator: string, value: null): Query
}

function withTrash<Query extends Trashable<Query>>(query: Query, { trash }: RowFilter): Query {
  if (trash === undefined) return query
  return trash ? query.not('deleted_at', 'is', null) : query.is('deleted_at', null)
}

function narrow<Query extends Writable<Query>>(query: Query, target: RowTarget): Query {
  if ('ids' in target) return query.in('id', target.ids)
  const { where } = target
  const search = searchFilter(where.q, where.in)
  // A hosted project refuses to write all rows unless a filter says so.
  const narrowed = withTrash(query.match(where.eq).not('id', 'is', null), where)
  return search === null ? narrowed : narrowed.or(search)
}

async function eachTarget(
  target: RowTarget,
  write: (part: RowTarget) => Promise<{ id: string }[] | null>,
): Promise<RowResult[]> {
  if ('ids' in target && target.ids.length > IDS_PER_REQUEST) {
    const first = await eachTarget({ ids: target.ids.slice(0, IDS_PER_REQUEST) }, write)
    return [...first, ...(await eachTarget({ ids: target.ids.slice(IDS_PER_REQUEST) }, write))]
  }
  const written = (await write(target)) ?? []
  const done = written.map(({ id }) => ({ id, problem: null }))
  if (!('ids' in target)) return done
  const known = new Set(written.map(({ id }) => id))
  const missing = target.ids.filter((id) => !known.has(id))
  return [...done, ...missing.map((id) => ({ id, problem: 'it no longer exists' }))]
}

/** Tables and procedures are named at run time: a resource's declaration has checked the names. */
function any(client: BackendClient): SupabaseClient {
  return client as SupabaseClient
}

/** What postgrest-js answers to a select with `count: 'exact'`. */
interface ListAnswer {
  data: unknown
  error: PostgrestError | null
  count: number | null
  status: number
}

/** The part of a supabase-js select that a list needs; its filters are already applied. */
interface ListQuery extends PromiseLike<ListAnswer> {
  or(filters: string): ListQuery
  order(column: string, options: { ascending: boolean; nullsFirst: boolean }): ListQuery
  range(from: number, to: number): ListQuery
}

interface ListWish extends PageWish {
  /** What was typed into the search box; '' for everything. */
  q: string
  searchIn: readonly string[]
}

/** PostgREST's answer to a page that begins behind the last row. */
const OUT_OF_RANGE = 'PGRST103'

/**
 * One page of a table, and how many rows match in all: searched, sorted and cut by the database.
 * Each word of the search must be in one of the columns. Rows of equal rank are in the order of
 * their ids, so that no page repeats one. Throws an `AppError`.
 */
export async function fetchListPage<Row>(
  query: ListQuery,
  { q, searchIn, sort, page, pageSize }: ListWish,
): Promise<{ rows: Row[]; count: number }> {
  const filter = searchFilter(q, searchIn)
  const found = filter === null ? query : query.or(filter)
  const from = (page - 1) * pageSize
  const orders = [
    sort,
    ...(sort.thenBy ? [sort.thenBy] : []),
    { column: 'id', isDescending: false },
  ]
  const sorted = orders.reduce(
    (rows, { column, isDescending }) =>
      rows.order(column, { ascending: !isDescending, nullsFirst: false }),
    found,
  )
  const answer = await sorted.range(from, from + pageSize - 1)
  if (answer.error?.code === OUT_OF_RANGE) {
    return { rows: [], count: rowsThereAre(answer.error.details) }
  }
  const rows = unwrapRows({ ...answer, data: answer.data as Row[] | null }) ?? []
  return { rows, count: answer.count ?? rows.length }
}

/** From "An offset of 100 was requested, but there are only 25 rows." */
function rowsThereAre(details: string): number {
  return Number(/only (\d+) rows/.exec(details)?.[1] ?? 0)
}
