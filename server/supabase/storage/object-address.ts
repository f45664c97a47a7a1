import { invalidKey, invalidRequest, StorageRefusal } from './storage-refusal.ts'

/** Which object of which bucket. */
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
  throw new StorageRefusal({
    statusCode: 400,
    code: 'InvalidBucketName',
    error: 'Invalid Input',
    message: 'Bucket name invalid',
  })
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    throw invalidRequest('The path is not encoded as it should be.')
  }
}
