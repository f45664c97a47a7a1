import type { Hono } from 'hono'
import type { Queryable } from '../database/database.ts'
import { actAs, rehearse, type StorageParts } from './act-as.ts'
import { requireCaller, type Caller } from './identify-caller.ts'
import { addressIn, requireValidName, type ObjectAddress } from './read-request.ts'
import { describeFile } from './object-files.ts'
import { lockObject, readBucketRules, writeObjectRow } from './object-rows.ts'
import {
  declaredUpload,
  largestSize,
  readUpload,
  requireAllowedType,
  requireAllowedUpload,
  requireSuitableContent,
} from './read-upload.ts'

/** Uploads: `POST` adds an object, `PUT` overwrites it, a signed address stands for its signer. */
export function serveUploads(router: Hono, parts: StorageParts): void {
  router.put('/object/upload/sign/:bucket/:name{.+}', async (c) => {
    const address = addressIn(c)
    const { owner, upsert } = await parts.signer.checkUpload(
      c.req.query('token') ?? null,
      `${address.bucket}/${address.name}`,
    )
    const caller: Caller = { ...SIGNED, ownerId: owner }
    const how = { caller, upsert, operation: 'storage.object.upload_signed' }
    await upload(parts, c.req.raw, address, how)
    return c.json({ Key: `${address.bucket}/${address.name}` })
  })

  router.on(['POST', 'PUT'], '/object/:bucket/:name{.+}', async (c) => {
    const address = addressIn(c)
    const isUpdate = c.req.method === 'PUT'
    const id = await upload(parts, c.req.raw, address, {
      caller: requireCaller(await parts.identify(c.req.raw)),
      upsert: isUpdate || c.req.header('x-upsert') === 'true',
      operation: `storage.object.${isUpdate ? 'upload_update' : 'upload'}`,
    })
    return c.json({ Id: id, Key: `${address.bucket}/${address.name}` })
  })
}

/** The bearer of a signed address: the rights of its signer were looked at when it was signed. */
const SIGNED: Caller = { role: 'service_role', claims: { role: 'service_role' }, ownerId: null }

interface How {
  caller: Caller
  upsert: boolean
  operation: string
}

/** Nothing of the body is read before it is clear that the caller may add the object. */
async function upload(
  { database, files }: StorageParts,
  request: Request,
  address: ObjectAddress,
  { caller, upsert, operation }: How,
): Promise<string> {
  requireValidName(address.name)
  const rules = await readBucketRules(database, address.bucket)
  const declared = declaredUpload(request)
  requireAllowedUpload(rules, address.name, declared)
  const object = { ...address, ownerId: caller.ownerId }
  const { mimetype, contentLength, userMetadata } = declared
  const expected = { ...object, metadata: { mimetype, contentLength }, userMetadata }
  await rehearse(database, caller, operation, (tx) => writeObjectRow(tx, expected, upsert)).catch(
    async (error: unknown) => {
      // A form says only inside what kind of file it has, which policies may ask for.
      if (mimetype !== null || !(await doPoliciesReadMetadata(database))) throw error
    },
  )
  const file = await readUpload(request, largestSize(rules, address.name))
  requireAllowedType(rules, address.name, file.mimetype)
  requireSuitableContent(address, file)
  const metadata = describeFile(file.bytes, file.mimetype, file.cacheControl)
  return actAs(database, caller, operation, async (tx) => {
    await lockObject(tx, address)
    const row = { ...object, metadata, userMetadata: file.userMetadata ?? {} }
    const id = await writeObjectRow(tx, row, upsert)
    const { bytes, cacheControl } = file
    await files.write(address, bytes, file.mimetype, cacheControl)
    return id
  })
}

async function doPoliciesReadMetadata(database: Queryable): Promise<boolean> {
  const found = await database.query(
    `select from pg_policies where schemaname = 'storage' and tablename = 'objects'
       and concat(qual, with_check) like '%metadata%' limit 1`,
  )
  return found.length > 0
}
