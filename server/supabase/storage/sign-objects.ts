import type { Hono } from 'hono'
import { z } from 'zod'
import { actAs, rehearse, type StorageParts } from './act-as.ts'
import { requireCaller } from './identify-caller.ts'
import { addressIn, readBody, requireValidName } from './read-request.ts'
import { readBucketRules, readObject, writeObjectRow } from './object-rows.ts'
import { declaredUpload } from './read-upload.ts'

const UPLOAD_SECONDS = 7_200
const MOST_AT_ONCE = 1_000

const seconds = z
  .int()
  .min(1)
  .max(Number.MAX_SAFE_INTEGER / 1_000)
const SIGN_ONE = z.object({ expiresIn: seconds })
const SIGN_MANY = SIGN_ONE.extend({ paths: z.array(z.string()).min(1).max(MOST_AT_ONCE) })

/** Addresses that open one object for a time, without key or token. */
export function serveSigning(router: Hono, { database, signer, identify }: StorageParts): void {
  router.post('/object/upload/sign/:bucket/:name{.+}', async (c) => {
    const caller = requireCaller(await identify(c.req.raw))
    const address = addressIn(c)
    requireValidName(address.name)
    await readBucketRules(database, address.bucket)
    const upsert = c.req.header('x-upsert') === 'true'
    const { mimetype, contentLength, userMetadata } = declaredUpload(c.req.raw)
    const { ownerId } = caller
    const row = { ...address, ownerId, metadata: { mimetype, contentLength }, userMetadata }
    await rehearse(database, caller, 'storage.object.sign_upload_url', (tx) =>
      writeObjectRow(tx, row, upsert),
    )
    const object = `${address.bucket}/${address.name}`
    const token = await signer.signUpload(object, UPLOAD_SECONDS, { owner: ownerId, upsert })
    return c.json({ url: `/object/upload/sign/${encoded(object)}?token=${token}`, token })
  })

  router.post('/object/sign/:bucket', async (c) => {
    const caller = requireCaller(await identify(c.req.raw))
    const { bucket } = addressIn(c)
    const { expiresIn, paths } = await readBody(c.req.raw, SIGN_MANY)
    const found = await actAs(database, caller, 'storage.object.sign_many', (tx) =>
      tx.query<{ name: string }>(
        `select name from storage.objects where bucket_id = $1
           and name in (select jsonb_array_elements_text($2::text::jsonb))`,
        [bucket, JSON.stringify(paths)],
      ),
    )
    const names = new Set(found.map(({ name }) => name))
    const sign = async (path: string) => {
      if (!names.has(path)) return { error: UNKNOWN, path, signedURL: null }
      return { error: null, path, signedURL: await signedUrl(`${bucket}/${path}`, expiresIn) }
    }
    return c.json(await Promise.all(paths.map(sign)))
  })

  router.post('/object/sign/:bucket/:name{.+}', async (c) => {
    const caller = requireCaller(await identify(c.req.raw))
    const address = addressIn(c)
    const { expiresIn } = await readBody(c.req.raw, SIGN_ONE)
    await actAs(database, caller, 'storage.object.sign', (tx) => readObject(tx, address))
    return c.json({ signedURL: await signedUrl(`${address.bucket}/${address.name}`, expiresIn) })
  })

  const signedUrl = async (object: string, expiresIn: number) =>
    `/object/sign/${encoded(object)}?token=${await signer.signDownload(object, expiresIn)}`
}

const UNKNOWN = 'Either the object does not exist or you do not have access to it'

/** Only what would end the path: supabase-js passes the address through `encodeURI`. */
function encoded(object: string): string {
  return object.replaceAll(/[?#]/g, encodeURIComponent)
}
