import type { Context, Hono } from 'hono'
import { actAs, type StorageParts } from './act-as.ts'
import { requireCaller, type Caller } from './identify-caller.ts'
import { addressIn } from './read-request.ts'
import { readBucketRules, readObject, type ObjectRow } from './object-rows.ts'
import { sendObject } from './send-object.ts'
import { bucketNotFound } from './storage-refusal.ts'

const OBJECT = ':bucket/:name{.+}'
const INFO = 'object.get_authenticated_info'
const READ = 'storage.object.get_authenticated'

/** Downloads, and what is known of a file. GET answers HEAD too. */
export function serveObjects(router: Hono, parts: StorageParts): void {
  const { database, files, signer, identify } = parts

  router.get(`/object/public/${OBJECT}`, async (c) =>
    sendObject(files, c.req.raw, await readPublic(c), 'public'),
  )

  router.get(`/object/sign/${OBJECT}`, async (c) => {
    const address = addressIn(c)
    await signer.checkDownload(c.req.query('token') ?? null, `${address.bucket}/${address.name}`)
    return sendObject(files, c.req.raw, await readObject(database, address), 'signed')
  })

  router.get(`/object/info/public/${OBJECT}`, async (c) => c.json(infoOf(await readPublic(c))))

  router.get(`/object/info/authenticated/${OBJECT}`, async (c) =>
    sendInfo(await read(c, requireCaller(await identify(c.req.raw)), INFO)),
  )

  router.get(`/object/info/${OBJECT}`, async (c) =>
    sendInfo(await read(c, await identify(c.req.raw), INFO)),
  )

  router.get(`/object/authenticated/${OBJECT}`, async (c) => {
    const object = await read(c, requireCaller(await identify(c.req.raw)), READ)
    return sendObject(files, c.req.raw, object, 'authenticated')
  })

  router.get(`/object/${OBJECT}`, async (c) => {
    const object = await read(c, await identify(c.req.raw), READ)
    return sendObject(files, c.req.raw, object, 'authenticated')
  })

  /** Everyone may read a public bucket; in others the policies decide. */
  const read = async (c: Context, caller: Caller | null, operation: string) => {
    const address = addressIn(c)
    const rules = await readBucketRules(database, address.bucket)
    if (rules.public) return readObject(database, address)
    if (!caller) throw bucketNotFound()
    return actAs(database, caller, operation, (tx) => readObject(tx, address))
  }

  const readPublic = (c: Context) => read(c, null, '')
}

function sendInfo(object: ObjectRow): Response {
  const { eTag } = object.metadata ?? {}
  return Response.json(infoOf(object), {
    headers: { 'cache-control': 'no-store', ...(eTag ? { etag: eTag } : {}) },
  })
}

function infoOf(object: ObjectRow) {
  const { id, name, version, bucket_id, metadata, user_metadata, updated_at, created_at } = object
  return {
    id,
    name,
    version,
    bucket_id,
    size: metadata?.size ?? null,
    content_type: metadata?.mimetype ?? null,
    cache_control: metadata?.cacheControl ?? null,
    etag: metadata?.eTag ?? null,
    metadata: user_metadata,
    last_modified: updated_at,
    created_at,
  }
}
