import { slideProblem, slideTypeOf } from '#domain/slide-file.ts'
import type { ObjectAddress } from './object-address.ts'
import type { BucketRules } from './object-rows.ts'
import type { DeclaredUpload } from './read-upload.ts'
import { invalidMimeType, tooLarge } from './storage-refusal.ts'

const SLIDES_BUCKET = 'service-media'
const SLIDES_FOLDER = 'service-slides/'
const SIGNATURE_BYTES = 16
/** What a form has besides its file, user metadata included. */
const FORM_BYTES = 1024 * 1024

/** By this name Supabase's own file browser keeps an empty folder. */
const isFolderPlaceholder = (name: string) => name.endsWith('.emptyFolderPlaceholder')

/** @throws StorageRefusal when the bucket takes no files of this kind */
export function requireAllowedType(
  { allowed_mime_types: allowed }: BucketRules,
  name: string,
  mimetype: string,
): void {
  if (!allowed || allowed.length === 0 || isFolderPlaceholder(name)) return
  const [type = ''] = mimetype.split(';')
  const isAllowed = allowed.some(
    (one) => one === mimetype || one === type.trim() || one === `${type.split('/')[0]}/*`,
  )
  if (!isAllowed) throw invalidMimeType(`mime type ${mimetype} is not supported`)
}

/** @throws StorageRefusal when a file of so many bytes is more than the bucket takes */
export function requireAllowedSize(rules: BucketRules, name: string, bytes: number): void {
  if (bytes > largestSize(rules, name)) throw tooLarge()
}

/** The same of an upload whose body is not read yet. A form is somewhat longer than its file. */
export function requireAllowedUpload(
  rules: BucketRules,
  name: string,
  { mimetype, contentLength = 0 }: DeclaredUpload,
): void {
  if (mimetype !== null) requireAllowedType(rules, name, mimetype)
  requireAllowedSize(rules, name, mimetype === null ? contentLength - FORM_BYTES : contentLength)
}

/** How many bytes a file may have there. */
export function largestSize({ file_size_limit: limit }: BucketRules, name: string): number {
  if (isFolderPlaceholder(name)) return 0
  return limit ?? Infinity
}

/**
 * Refuses a slide whose content is not a picture, or a different kind than it says: the bucket's own
 * rule believes what the upload claims to be.
 */
export function requireSuitableSlide(
  { bucket, name }: ObjectAddress,
  { bytes, mimetype }: { bytes: Uint8Array; mimetype: string },
): void {
  if (bucket !== SLIDES_BUCKET || !name.startsWith(SLIDES_FOLDER)) return
  const type = slideTypeOf(bytes.subarray(0, SIGNATURE_BYTES))
  const claimed = mimetype.split(';')[0]?.trim()
  const problem = slideProblem({ type: type === claimed ? type : null, bytes: bytes.byteLength })
  if (problem !== null) throw invalidMimeType(problem)
}
