import { Hono } from 'hono'
import type { Database } from '../database/database.ts'
import type { ProjectKeys } from '../keys.ts'
import { serveCopies } from './copy-objects.ts'
import { createCallerCheck } from './identify-caller.ts'
import { serveLists } from './list-objects.ts'
import { ObjectFiles } from './object-files.ts'
import { serveRemoval } from './remove-objects.ts'
import { serveBuckets } from './serve-buckets.ts'
import { serveObjects } from './serve-objects.ts'
import { serveSigning } from './sign-objects.ts'
import { createAddressSigner } from './signed-address.ts'
import { refusalOf, StorageRefusal } from './storage-refusal.ts'
import { serveUploads } from './upload-objects.ts'

/** The version of the API, as hosted Supabase Storage reports it. */
const VERSION = '1.0.0'

/**
 * `/storage/v1` as supabase-js speaks to it: rows in `storage.*` under the caller's policies, bytes in
 * `directory`. Where a path fits several routes, the first counts.
 */
export function createStorageApi(
  database: Database,
  directory: string,
  keys: ProjectKeys,
): (request: Request) => Promise<Response> {
  const router = new Hono().basePath('/storage/v1')
  const parts = {
    database,
    files: new ObjectFiles(directory),
    signer: createAddressSigner(keys),
    identify: createCallerCheck(keys),
  }
  router.get('/status', (c) => c.body(null, 200))
  router.get('/version', (c) => c.text(VERSION))
  serveBuckets(router, parts)
  serveLists(router, parts)
  serveCopies(router, parts)
  serveSigning(router, parts)
  serveObjects(router, parts)
  serveRemoval(router, parts)
  serveUploads(router, parts)

  router.notFound((c) => {
    const route = `${c.req.method}:${c.req.path.replace('/storage/v1', '')}`
    const message = `Route ${route} not found`
    return c.json({ message, error: 'Not Found', statusCode: 404 }, 404)
  })
  router.onError((error) => {
    const refusal = refusalOf(error)
    if (refusal instanceof StorageRefusal) return refusal.toResponse()
    throw error
  })
  return async (request) => router.fetch(request)
}
