import { routePath } from 'hono/route'
import type { Context } from 'hono'
import { z } from 'zod'
import { invalidKey, invalidRequest, StorageRefusal } from './storage-refusal.ts'

export interface ObjectAddress {
  bucket: string
  name: string
}

/** As hosted Supabase Storage allows them: what S3 takes without escapes. */
const VALID_NAME = /^[\w/!.*'() &$=@;:+,?-]+$/
const LONGEST_BUCKET_NAME = 100

/** Bucket and name in a request's path after `prefix`, such as `/object/sign/`; empty segments are kept. */
export function addressAfter(prefix: string, request: Request): ObjectAddress {
  const { pathname } = new URL(request.url)
  const rest = pathname.slice(pathname.indexOf(prefix) + prefix.length)
  const [bucket = '', ...name] = rest.split('/').map(decode)
  return { bucket, name: name.join('/') }
}

/** The same of the route that answers. */
export function addressIn(c: Context): ObjectAddress {
  const [prefix = ''] = routePath(c).split(':')
  return addressAfter(prefix, c.req.raw)
}

export function requireValidName(name: string): void {
  if (!VALID_NAME.test(name)) throw invalidKey(name)
}

export function requireValidBucketName(name: string): void {
  const isValid =
    VALID_NAME.test(name) &&
    !name.includes('/') &&
    name.trim() === name &&
    name.length <= LONGEST_BUCKET_NAME
  if (isValid) return
  throw new StorageRefusal(400, 'InvalidBucketName', 'Bucket name invalid', {
    error: 'Invalid Input',
  })
}

/** The JSON body of a request. @throws StorageRefusal saying which field is wrong */
export async function readBody<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const body: unknown = await request.json().catch(() => {
    throw invalidRequest('Body is not valid JSON')
  })
  const read = schema.safeParse(body)
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw invalidRequest(`body/${issue?.path.join('/') ?? ''} ${issue?.message ?? 'is not valid'}`)
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    throw invalidRequest('The path is not encoded as it should be.')
  }
}
