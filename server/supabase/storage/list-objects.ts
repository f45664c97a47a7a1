import type { Hono } from 'hono'
import { z } from 'zod'
import { actAs, type StorageParts } from './act-as.ts'
import { requireCaller } from './identify-caller.ts'
import { addressIn, readBody } from './read-request.ts'
import { isoColumn } from './object-rows.ts'
import { invalidRequest } from './storage-refusal.ts'

const MOST_LISTED = 1_500
const MOST_ON_PAGE = 1_000

const LIST = z.object({
  prefix: z.string(),
  limit: z.int().min(1).max(1_000_000).default(100),
  offset: z.int().min(0).max(2_000_000_000).default(0),
  search: z.string().default(''),
  sortBy: z
    .object({
      column: z.enum(['name', 'updated_at', 'created_at', 'last_accessed_at']).default('name'),
      order: z.enum(['asc', 'desc']).default('asc'),
    })
    .default({ column: 'name', order: 'asc' }),
})

/** `/object/list`: one level of a folder, folders as rows without an id. Names are relative to the folder. */
export function serveLists(router: Hono, { database, identify }: StorageParts): void {
  router.post('/object/list/:bucket', async (c) => {
    const caller = requireCaller(await identify(c.req.raw))
    const { bucket } = addressIn(c)
    const { prefix, limit, offset, search, sortBy } = await readBody(c.req.raw, LIST)
    const folder = prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`
    const rows = await actAs(database, caller, 'storage.object.list', (tx) =>
      tx.query(entriesSql(sortBy), [bucket, folder, search, Math.min(limit, MOST_LISTED), offset]),
    )
    return c.json(rows)
  })

  // Whole names, page by page behind a cursor, folders apart from objects.
  router.post('/object/list-v2/:bucket', async (c) => {
    const caller = requireCaller(await identify(c.req.raw))
    const { bucket } = addressIn(c)
    const asked = await readBody(c.req.raw, LIST_PAGES)
    const cursor = asked.cursor === undefined ? null : readCursor(asked.cursor)
    const { column, order } = cursor ?? asked.sortBy
    const limit = Math.min(asked.limit, MOST_ON_PAGE)
    const found = await actAs(database, caller, 'storage.object.list_v2', (tx) =>
      tx.query<Entry>(pageSql(column, order, cursor !== null), [
        bucket,
        asked.prefix,
        asked.with_delimiter,
        limit + 1,
        ...(cursor ? [cursor.name, cursor.after] : []),
      ]),
    )
    const page = found.slice(0, limit)
    const last = found.length > limit ? page.at(-1) : undefined
    return c.json({
      hasNext: last !== undefined,
      ...(last && {
        nextCursor: writeCursor({ column, order, name: last.name, after: last.after }),
        nextCursorKey: last.name,
      }),
      folders: page.filter(({ id }) => id === null).map(folderOf),
      objects: page.filter(({ id }) => id !== null).map(objectOf),
    })
  })
}

/** What follows the folder and the search decides: a slash in it makes the entry a folder. */
function entriesSql({ column, order }: z.infer<typeof LIST>['sortBy']): string {
  const sort =
    column === 'name'
      ? `lower(name) collate "C" ${order}, name collate "C" ${order}`
      : `id is not null, ${column} ${order}, name collate "C" ${order}`
  return `
    with visible as (
      select *, position('/' in substr(name, length($2 || $3) + 1)) as slash
      from storage.objects
      where bucket_id = $1 and starts_with(lower(name), lower($2 || $3))
    ), entries as (
      select distinct substr(name, length($2) + 1, length($3) + slash - 1) as name, null::uuid as id,
        null::timestamptz as updated_at, null::timestamptz as created_at,
        null::timestamptz as last_accessed_at, null::jsonb as metadata
      from visible where slash > 0
      union all
      select substr(name, length($2) + 1), id, updated_at, created_at, last_accessed_at, metadata
      from visible where slash = 0
    ), page as (select * from entries order by ${sort} limit $4 offset $5)
    select name, id, ${['updated_at', 'created_at', 'last_accessed_at'].map(isoColumn).join(', ')},
      metadata
    from page order by ${sort.replaceAll(/\b(updated_at|created_at|last_accessed_at)\b/g, 'page.$1')}`
}

const SORT = z.object({
  column: z.enum(['name', 'updated_at', 'created_at']).default('name'),
  order: z.enum(['asc', 'desc']).default('asc'),
})
const LIST_PAGES = z.object({
  prefix: z.string().default(''),
  limit: z.int().min(1).max(1_000_000).default(1_000),
  cursor: z.string().optional(),
  with_delimiter: z.boolean().default(false),
  sortBy: SORT.default({ column: 'name', order: 'asc' }),
})
/** Where a page ended, and in which order it was read. */
const CURSOR = SORT.extend({ name: z.string(), after: z.string() })

interface Entry {
  name: string
  id: string | null
  /** The moment it is sorted by, to the microsecond. */
  after: string
}

function pageSql(column: string, order: string, isContinued: boolean): string {
  const isByName = column === 'name'
  const after = isByName
    ? `name collate "C" ${order === 'asc' ? '>' : '<'} $5 and $6::text is not null`
    : `(${column}, name collate "C") ${order === 'asc' ? '>' : '<'} ($6::text::timestamptz, $5)`
  const sort = `${isByName ? '' : `page.${column} ${order}, `}page.name collate "C" ${order}`
  return `
    with visible as (
      select *, case when $3 then position('/' in substr(name, length($2) + 1)) else 0 end as slash
      from storage.objects where bucket_id = $1 and starts_with(name, $2)
    ), entries as (
      select left(name, length($2) + slash) as name, null::uuid as id, null::jsonb as metadata,
        max(updated_at) as updated_at, max(created_at) as created_at,
        max(last_accessed_at) as last_accessed_at
      from visible where slash > 0 group by 1
      union all
      select name, id, metadata, updated_at, created_at, last_accessed_at
      from visible where slash = 0
    ), page as (
      select * from entries ${isContinued ? `where ${after}` : ''}
      order by ${sort.replaceAll('page.', '')} limit $4
    )
    select name, id, metadata, ${isByName ? "''" : `${column}::text`} as after,
      ${['updated_at', 'created_at', 'last_accessed_at'].map(isoColumn).join(', ')}
    from page order by ${sort}`
}

function folderOf({ name, after: _after, ...entry }: Entry) {
  return { key: name.replace(/\/$/, ''), name, ...entry }
}

function objectOf({ after: _after, ...entry }: Entry) {
  return { key: entry.name, ...entry }
}

function writeCursor(cursor: z.infer<typeof CURSOR>): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64')
}

function readCursor(text: string): z.infer<typeof CURSOR> {
  try {
    const cursor = CURSOR.parse(JSON.parse(Buffer.from(text, 'base64').toString()))
    if (cursor.column !== 'name' && Number.isNaN(Date.parse(cursor.after)))
      throw new Error('no moment')
    return cursor
  } catch {
    throw invalidRequest('Invalid Parameter continuation token')
  }
}
