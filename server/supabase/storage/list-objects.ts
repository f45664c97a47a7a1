import type { Hono } from 'hono'
import { z } from 'zod'
import { actAs } from './act-as.ts'
import { requireCaller } from './identify-caller.ts'
import { addressAfter } from './object-address.ts'
import { isoColumn } from './object-rows.ts'
import { readBody } from './read-body.ts'
import type { StorageParts } from './storage-parts.ts'

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

const MOST_ROWS = 1_500

/** One level of a folder, folders as rows without an id. Names are relative to the folder. */
export function serveList(router: Hono, { database, identify }: StorageParts): void {
  router.post('/object/list/:bucket', async (c) => {
    const caller = requireCaller(await identify(c.req.raw))
    const { bucket } = addressAfter('/object/list/', c.req.raw)
    const { prefix, limit, offset, search, sortBy } = await readBody(c.req.raw, LIST)
    const folder = prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`
    const rows = await actAs(database, caller, 'storage.object.list', (tx) =>
      tx.query(entriesSql(sortBy), [bucket, folder, search, Math.min(limit, MOST_ROWS), offset]),
    )
    return c.json(rows)
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
