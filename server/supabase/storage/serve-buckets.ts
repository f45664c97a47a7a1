import type { Context, Hono } from 'hono'
import { z } from 'zod'
import { actAs, type StorageParts } from './act-as.ts'
import { forgetBytes } from './remove-objects.ts'
import { requireCaller, type Caller } from './identify-caller.ts'
import { readBody, requireValidBucketName } from './read-request.ts'
import { isoColumn, readBucketRules } from './object-rows.ts'
import {
  bucketNotFound,
  invalidMimeType,
  invalidRequest,
  StorageRefusal,
} from './storage-refusal.ts'

const SETTINGS = z.object({
  public: z.boolean().optional(),
  file_size_limit: z.union([z.int().min(0), z.string()]).nullish(),
  allowed_mime_types: z.array(z.string()).nullish(),
})

const CREATE = SETTINGS.extend({
  name: z.string(),
  id: z.string().optional(),
  type: z.literal('STANDARD').optional(),
})
const LIST = z.object({
  limit: z.coerce.number().int().min(1).max(1_000_000).default(1_000_000),
  offset: z.coerce.number().int().min(0).max(2_000_000_000).default(0),
  sortColumn: z.enum(['id', 'name', 'created_at', 'updated_at']).default('id'),
  sortOrder: z.enum(['asc', 'desc']).default('asc'),
  search: z.string().default(''),
})

const COLUMNS = `id, name, public, owner, file_size_limit, allowed_mime_types,
  ${['created_at', 'updated_at'].map(isoColumn).join(', ')}`

export function serveBuckets(router: Hono, parts: StorageParts): void {
  const { database, identify } = parts
  const callerOf = async (c: Context) => requireCaller(await identify(c.req.raw))

  router.get('/bucket', async (c) => {
    const caller = await callerOf(c)
    const read = LIST.safeParse(c.req.query())
    if (!read.success) throw invalidRequest('The query is not valid.')
    const { limit, offset, sortColumn, sortOrder, search } = read.data
    const buckets = await actAs(database, caller, 'storage.bucket.list', (tx) =>
      tx.query(
        `select ${COLUMNS}, 'STANDARD' as type from storage.buckets where strpos(lower(name), lower($1)) > 0
         order by buckets.${sortColumn} ${sortOrder} limit $2 offset $3`,
        [search, limit, offset],
      ),
    )
    return c.json(buckets)
  })

  router.post('/bucket', async (c) => {
    const caller = await callerOf(c)
    const { name, id = name, type: _type, ...settings } = await readBody(c.req.raw, CREATE)
    requireValidBucketName(name)
    requireValidBucketName(id)
    await actAs(database, caller, 'storage.bucket.create', async (tx) => {
      await tx.query('insert into storage.buckets (id, name, owner_id) values ($1, $2, $3)', [
        id,
        name,
        caller.ownerId,
      ])
      if (hasAny(settings)) await tx.query(CHANGE, [id, ...changesOf(settings)])
    })
    return c.json({ name })
  })

  router.get('/bucket/:id', async (c) => {
    const caller = await callerOf(c)
    return c.json(await readBucket(caller, c.req.param('id'), 'storage.bucket.get'))
  })

  router.put('/bucket/:id', async (c) => {
    const caller = await callerOf(c)
    const settings = await readBody(c.req.raw, SETTINGS)
    if (!hasAny(settings)) throw invalidRequest('No content provided')
    const changes = changesOf(settings)
    const changed = await actAs(database, caller, 'storage.bucket.update', (tx) =>
      tx.query(CHANGE, [c.req.param('id'), ...changes]),
    )
    if (changed.length === 0) throw bucketNotFound()
    return c.json({ message: 'Successfully updated' })
  })

  router.delete('/bucket/:id', async (c) => {
    const caller = await callerOf(c)
    const id = c.req.param('id')
    await readBucketRules(database, id)
    const isUsed = 'select 1 from storage.objects where bucket_id = $1 limit 1'
    if ((await database.query(isUsed, [id])).length > 0) throw bucketNotEmpty()
    const gone = await actAs(database, caller, 'storage.bucket.delete', (tx) =>
      tx.query('delete from storage.buckets where id = $1 returning id', [id]),
    )
    if (gone.length === 0) throw bucketNotFound()
    return c.json({ message: 'Successfully deleted' })
  })

  router.post('/bucket/:id/empty', async (c) => {
    const caller = await callerOf(c)
    const bucket = c.req.param('id')
    await readBucket(caller, bucket, 'storage.bucket.empty')
    const removed = await actAs(database, caller, 'storage.bucket.empty', (tx) =>
      tx.query<{ name: string }>(
        'delete from storage.objects where bucket_id = $1 returning name',
        [bucket],
      ),
    )
    await forgetBytes(
      parts,
      removed.map(({ name }) => ({ bucket, name })),
    )
    return c.json({ message: 'Successfully emptied' })
  })

  const readBucket = async (caller: Caller, id: string, operation: string) => {
    const [bucket] = await actAs(database, caller, operation, (tx) =>
      tx.query(`select ${COLUMNS} from storage.buckets where id = $1`, [id]),
    )
    if (!bucket) throw bucketNotFound()
    return bucket
  }
}

function bucketNotEmpty(): StorageRefusal {
  return new StorageRefusal(409, 'ResourceNotEmpty', 'The bucket you tried to delete is not empty')
}

const MIME_TYPE = /^[\w\-+.]+\/(?:[\w\-+.]+(?:;\s*charset=[\w-]+)?|\*)$/
const LONGEST_TYPE = 1_000
const UNIT_BYTES = new Map([
  ['b', 1],
  ['kb', 1e3],
  ['mb', 1e6],
  ['gb', 1e9],
])

const CHANGE = `update storage.buckets set
  public = coalesce($2::boolean, public),
  file_size_limit = case when $3::boolean then $4::bigint else file_size_limit end,
  allowed_mime_types = case when $5::boolean
    then (select array_agg(type) from jsonb_array_elements_text($6::text::jsonb) as type)
    else allowed_mime_types end,
  updated_at = now()
  where id = $1 returning id`

type Settings = z.infer<typeof SETTINGS>

const hasAny = (settings: Settings) => Object.values(settings).some((one) => one !== undefined)

/** The parameters of `CHANGE` from `$2` on: what is not given stays as it is. */
function changesOf(settings: Settings): unknown[] {
  const { public: isPublic = null, file_size_limit: limit, allowed_mime_types: types } = settings
  for (const type of types ?? []) {
    if (type && (type.length > LONGEST_TYPE || !MIME_TYPE.test(type))) {
      throw invalidMimeType(`mime type ${type} is not supported`)
    }
  }
  const listed = types && JSON.stringify(types.filter(Boolean))
  return [
    isPublic ?? null,
    limit !== undefined,
    bytesOf(limit ?? null),
    types !== undefined,
    listed ?? null,
  ]
}

function bytesOf(limit: number | string | null): number | null {
  if (typeof limit !== 'string') return limit
  const [, amount, unit] = /^(\d+(?:\.\d+)?)(gb|mb|kb|b)$/i.exec(limit) ?? []
  const bytes = UNIT_BYTES.get(unit?.toLowerCase() ?? '')
  if (amount !== undefined && bytes !== undefined) return Math.floor(Number(amount) * bytes)
  throw new StorageRefusal(
    400,
    'InvalidRequest',
    'Invalid file size format, hint: use 20GB / 20MB / 30KB / 3B',
  )
}
