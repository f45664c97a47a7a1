import type { Hono } from 'hono'
import { z } from 'zod'
import type { Queryable } from '../database/database.ts'
import { actAs, type StorageParts } from './act-as.ts'
import { forgetBytes } from './remove-objects.ts'
import { requireCaller } from './identify-caller.ts'
import { type ObjectAddress, readBody, requireValidName } from './read-request.ts'
import {
  lockObject,
  OBJECT_COLUMNS,
  readBucketRules,
  readObject,
  writeObjectRow,
  type BucketRules,
  type ObjectRow,
} from './object-rows.ts'
import { readMetadataHeader, requireAllowedSize, requireAllowedType } from './read-upload.ts'
import { noBytes, objectNotFound, relatedNotFound, StorageRefusal } from './storage-refusal.ts'

const MOVE = z.object({
  bucketId: z.string(),
  sourceKey: z.string(),
  destinationBucket: z.string().optional(),
  destinationKey: z.string(),
})
const COPY = MOVE.extend({
  copyMetadata: z.boolean().default(true),
  metadata: z.object({ cacheControl: z.string(), mimetype: z.string() }).partial().default({}),
})

export function serveCopies(router: Hono, parts: StorageParts): void {
  const { database, files, identify } = parts

  router.post('/object/copy', async (c) => {
    const caller = requireCaller(await identify(c.req.raw))
    const body = await readBody(c.req.raw, COPY)
    const { source, target } = readAddresses(body)
    const upsert = c.req.header('x-upsert') === 'true'
    const given = readMetadataHeader(c.req.header('x-metadata') ?? null)
    const rules = await targetRules(database, target.bucket)
    await actAs(database, caller, 'storage.object.copy', async (tx) => {
      await lockInOrder(tx, source, target)
      const origin = await readObject(tx, source)
      const metadata = { ...origin.metadata, ...(body.copyMetadata ? {} : body.metadata) }
      requireWelcome(rules, target, metadata)
      const userMetadata = body.copyMetadata ? origin.user_metadata : given
      const row = { ...target, metadata, userMetadata, ownerId: caller.ownerId }
      await writeObjectRow(tx, row, upsert)
      await files.copy(source, target, metadata).catch(noBytes)
    })
    // Not as the caller, who may add objects without seeing any.
    const copied = await readObject(database, target)
    return c.json({ Id: copied.id, Key: `${target.bucket}/${target.name}`, ...copied })
  })

  router.post('/object/move', async (c) => {
    const caller = requireCaller(await identify(c.req.raw))
    const { source, target } = readAddresses(await readBody(c.req.raw, MOVE))
    const rules = await targetRules(database, target.bucket)
    const isSame = source.bucket === target.bucket && source.name === target.name
    const id = await actAs(database, caller, 'storage.object.move', async (tx) => {
      await lockInOrder(tx, source, target)
      const origin = await readObject(tx, source)
      if (source.bucket !== target.bucket) requireWelcome(rules, target, origin.metadata)
      await moveRow(tx, source, target)
      if (!isSame) await files.copy(source, target, origin.metadata ?? {}).catch(noBytes)
      return origin.id
    })
    if (!isSame) await forgetBytes(parts, [source])
    return c.json({ message: 'Successfully moved', Id: id, Key: target.name })
  })
}

async function moveRow(tx: Queryable, source: ObjectAddress, target: ObjectAddress): Promise<void> {
  const moved = await tx.query(
    `update storage.objects set bucket_id = $3, name = $4, version = $5, updated_at = now()
     where bucket_id = $1 and name = $2 returning ${OBJECT_COLUMNS}`,
    [source.bucket, source.name, target.bucket, target.name, crypto.randomUUID()],
  )
  if (moved.length === 0) throw objectNotFound()
}

function readAddresses(body: z.infer<typeof MOVE>) {
  requireValidName(body.destinationKey)
  return {
    source: { bucket: body.bucketId, name: body.sourceKey },
    target: { bucket: body.destinationBucket ?? body.bucketId, name: body.destinationKey },
  }
}

/** Always the same order, so that two requests that copy crosswise do not wait for each other forever. */
async function lockInOrder(tx: Queryable, ...addresses: ObjectAddress[]): Promise<void> {
  const sorted = addresses.toSorted((a, b) =>
    `${a.bucket}/${a.name}` < `${b.bucket}/${b.name}` ? -1 : 1,
  )
  for (const address of sorted) await lockObject(tx, address)
}

/** @throws StorageRefusal when there is no such bucket */
function targetRules(database: Queryable, bucket: string): Promise<BucketRules> {
  return readBucketRules(database, bucket).catch((error: unknown) => {
    throw error instanceof StorageRefusal ? relatedNotFound() : error
  })
}

/** What a bucket does not take as an upload does not come into it as a copy. */
function requireWelcome(
  rules: BucketRules,
  { name }: ObjectAddress,
  metadata: ObjectRow['metadata'],
): void {
  requireAllowedType(rules, name, metadata?.mimetype ?? 'application/octet-stream')
  requireAllowedSize(rules, name, metadata?.size ?? 0)
}
