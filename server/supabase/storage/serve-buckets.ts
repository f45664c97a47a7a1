import type { Hono } from 'hono'
import { z } from 'zod'
import { actAs } from './act-as.ts'
import { bucketChanges, CHANGE_BUCKET } from './bucket-settings.ts'
import { forgetBytes } from './forget-bytes.ts'
import { requireCaller, type Caller } from './identify-caller.ts'
import { requireValidBucketName } from './object-address.ts'
import { isoColumn, readBucketRules } from './object-rows.ts'
import { readBody } from './read-body.ts'
import { bucketNotFound, invalidRequest, StorageRefusal } from './storage-refusal.ts'
import type { StorageParts } from './storage-parts.ts'

const CREATE = CHANGE_BUCKET.extend({
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

/** `/bucket`: which there are, and what each takes. */
export function serveBuckets(router: Hono, parts: StorageParts): void {
  const { database, identify } = parts
  const callerOf = async (request: Request) => requireCaller(await identify(request))

  router.get('/bucket', async (c) => {
    const caller = await callerOf(c.req.raw)
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
    const caller = await callerOf(c.req.raw)
    const { name, id = name, type: _type, ...settings } = await readBody(c.req.raw, CREATE)
    requireValidBucketName(name)
    requireValidBucketName(id)
    await actAs(database, caller, 'storage.bucket.create', async (tx) => {
      await tx.query('insert into storage.buckets (id, name, owner_id) values ($1, $2, $3)', [
        id,
        name,
        caller.ownerId,
      ])
      const { sets, values } = bucketChanges(settings)
      if (values.length === 0) return
      await tx.query(`update storage.buckets set ${sets} where id = $1`, [id, ...values])
    })
    return c.json({ name })
  })

  router.get('/bucket/:id', async (c) => {
    const caller = await callerOf(c.req.raw)
    return c.json(await readBucket(caller, c.req.param('id'), 'storage.bucket.get'))
  })

  router.put('/bucket/:id', async (c) => {
    const caller = await callerOf(c.req.raw)
    const { sets, values } = bucketChanges(await readBody(c.req.raw, CHANGE_BUCKET))
    if (values.length === 0) throw invalidRequest('No content provided')
    const changed = await actAs(database, caller, 'storage.bucket.update', (tx) =>
      tx.query(
        `update storage.buckets set ${sets}, updated_at = now() where id = $1 returning id`,
        [c.req.param('id'), ...values],
      ),
    )
    if (changed.length === 0) throw bucketNotFound()
    return c.json({ message: 'Successfully updated' })
  })

  router.delete('/bucket/:id', async (c) => {
    const caller = await callerOf(c.req.raw)
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
    const caller = await callerOf(c.req.raw)
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
  return new StorageRefusal({
    statusCode: 409,
    code: 'ResourceNotEmpty',
    message: 'The bucket you tried to delete is not empty',
  })
}
