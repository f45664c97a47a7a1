import type { Hono } from 'hono'
import { actAs } from './act-as.ts'
import type { Caller } from './identify-caller.ts'
import { requireCaller } from './identify-caller.ts'
import { addressAfter, type ObjectAddress } from './object-address.ts'
import { readBucketRules, readObject, type ObjectRow } from './object-rows.ts'
import { sendObject } from './send-object.ts'
import { bucketNotFound } from './storage-refusal.ts'
import type { StorageParts } from './storage-parts.ts'

const INFO = 'object.get_authenticated_info'
const READ = 'storage.object.get_authenticated'

/** Downloads, and what is known of a file. GET answers HEAD too. */
export function serveObjects(router: Hono, parts: StorageParts): void {
  const { database, files, signer, identify } = parts

  router.get('/object/public/:bucket/:name{.+}', async (c) => {
    const address = addressAfter('/object/public/', c.req.raw)
    const object = await readPublic(address)
    return sendObject(files, c.req.raw, object, 'public')
  })

  router.get('/object/sign/:bucket/:name{.+}', async (c) => {
    const address = addressAfter('/object/sign/', c.req.raw)
    const token = c.req.query('token') ?? null
    await signer.checkDownload(token, `${address.bucket}/${address.name}`)
    return sendObject(files, c.req.raw, await readObject(database, address), 'signed')
  })

  router.get('/object/info/public/:bucket/:name{.+}', async (c) => {
    const address = addressAfter('/object/info/public/', c.req.raw)
    return c.json(infoOf(await readPublic(address)))
  })

  router.get('/object/info/authenticated/:bucket/:name{.+}', async (c) => {
    const caller = requireCaller(await identify(c.req.raw))
    return sendInfo(
      await read(caller, addressAfter('/object/info/authenticated/', c.req.raw), INFO),
    )
  })

  router.get('/object/info/:bucket/:name{.+}', async (c) => {
    const caller = await identify(c.req.raw)
    return sendInfo(await read(caller, addressAfter('/object/info/', c.req.raw), INFO))
  })

  router.get('/object/authenticated/:bucket/:name{.+}', async (c) => {
    const caller = requireCaller(await identify(c.req.raw))
    const object = await read(caller, addressAfter('/object/authenticated/', c.req.raw), READ)
    return sendObject(files, c.req.raw, object, 'authenticated')
  })

  router.get('/object/:bucket/:name{.+}', async (c) => {
    const caller = await identify(c.req.raw)
    const object = await read(caller, addressAfter('/object/', c.req.raw), READ)
    return sendObject(files, c.req.raw, object, 'authenticated')
  })

  /** Everyone may read a public bucket; in others the policies decide. */
  const read = async (caller: Caller | null, address: ObjectAddress, operation: string) => {
    const rules = await readBucketRules(database, address.bucket)
    if (rules.public) return readObject(database, address)
    if (!caller) throw bucketNotFound()
    return actAs(database, caller, operation, (tx) => readObject(tx, address))
  }

  const readPublic = async (address: ObjectAddress) => {
    const rules = await readBucketRules(database, address.bucket)
    if (!rules.public) throw bucketNotFound()
    return readObject(database, address)
  }
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
