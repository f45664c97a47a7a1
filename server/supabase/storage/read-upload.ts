import {
  CASE_STUDY_MIME_TYPES,
  caseStudyFileProblem,
  caseStudyFileType,
} from '#domain/case-study-file.ts'
import { slideProblem, slideTypeOf } from '#domain/slide-file.ts'
import { parseForm } from '../../../supabase/functions/_shared/parse-form.ts'
import { readAtMost } from '../read-at-most.ts'
import type { BucketRules } from './object-rows.ts'
import type { ObjectAddress } from './read-request.ts'
import { invalidMimeType, invalidRequest, tooLarge } from './storage-refusal.ts'

const MEDIA_BUCKET = 'service-media'
const PICTURE_FOLDERS = ['service-slides/', 'case-study-covers/'] as const
const CASE_STUDY_FOLDER = 'case-study-files/'
const SIGNATURE_BYTES = 16
/** What a form has besides its file, user metadata included. */
const FORM_BYTES = 1024 * 1024

/** What is known of an upload before its body is read. */
export interface DeclaredUpload {
  /** Null for a form, which says it inside. */
  mimetype: string | null
  contentLength: number | undefined
  userMetadata: Record<string, unknown> | null
}

const isForm = (request: Request) =>
  request.headers.get('content-type')?.startsWith('multipart/form-data') ?? false

export function declaredUpload(request: Request): DeclaredUpload {
  const length = Number(request.headers.get('content-length') ?? NaN)
  return {
    mimetype: isForm(request) ? null : mimetypeOf(request),
    contentLength: Number.isFinite(length) ? length : undefined,
    userMetadata: readMetadataHeader(request.headers.get('x-metadata')),
  }
}

/** Reads a raw upload, or the one file of a form. @throws StorageRefusal beyond `maxBytes` */
export async function readUpload(request: Request, maxBytes: number) {
  if (isForm(request)) return readForm(request, maxBytes)
  const { userMetadata } = declaredUpload(request)
  const bytes = await readAtMost(request, maxBytes)
  if (!bytes) throw tooLarge()
  return {
    bytes,
    mimetype: mimetypeOf(request),
    cacheControl: request.headers.get('cache-control') ?? 'no-cache',
    userMetadata,
  }
}

/** `x-metadata` is JSON in base64; what is not counts as none, as on a hosted project. */
export function readMetadataHeader(text: string | null): Record<string, unknown> | null {
  return text === null ? null : parseMetadata(Buffer.from(text, 'base64').toString())
}

async function readForm(request: Request, maxBytes: number) {
  const bytes = await readAtMost(request, maxBytes + FORM_BYTES)
  if (!bytes) throw tooLarge()
  const form = await parseForm(new Uint8Array(bytes), request.headers.get('content-type'))
  if (!form) throw invalidRequest('The form cannot be read.')
  // supabase-js sends the file in a field without a name, other programs in one of theirs.
  const file = [...form.values()].find((value) => value instanceof File)
  if (!file) throw invalidRequest('No content provided')
  if (file.size > maxBytes) throw tooLarge()
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : null
  }
  const seconds = text('cacheControl')
  return {
    bytes: new Uint8Array(await file.arrayBuffer()),
    mimetype: text('contentType') ?? (file.type || 'application/octet-stream'),
    cacheControl: seconds ? `max-age=${seconds}` : 'no-cache',
    userMetadata: parseMetadata(text('metadata') ?? text('userMetadata') ?? ''),
  }
}

function mimetypeOf(request: Request): string {
  return request.headers.get('content-type') ?? 'application/octet-stream'
}

function parseMetadata(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    // What is nested too deeply to be written again is none either.
    return isObject && JSON.stringify(value) ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}

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

export function largestSize({ file_size_limit: limit }: BucketRules, name: string): number {
  if (isFolderPlaceholder(name)) return 0
  return limit ?? Infinity
}

/**
 * Refuses a picture or a file of a case study whose content is not one, or a different kind than it says: the
 * bucket's own rule believes what the upload claims to be.
 */
export function requireSuitableContent(
  { bucket, name }: ObjectAddress,
  { bytes, mimetype }: { bytes: Uint8Array; mimetype: string },
): void {
  if (bucket !== MEDIA_BUCKET) return
  const claimed = mimetype.split(';')[0]?.trim()
  if (PICTURE_FOLDERS.some((folder) => name.startsWith(folder))) {
    const type = slideTypeOf(bytes.subarray(0, SIGNATURE_BYTES))
    const problem = slideProblem({ type: type === claimed ? type : null, bytes: bytes.byteLength })
    if (problem !== null) throw invalidMimeType(problem)
  } else if (name.startsWith(CASE_STUDY_FOLDER)) {
    const type = caseStudyFileType(bytes)
    const isAsSaid = type !== null && CASE_STUDY_MIME_TYPES[type] === claimed
    const problem = caseStudyFileProblem({
      type: isAsSaid ? type : null,
      bytes: bytes.byteLength,
    })
    if (problem !== null) throw invalidMimeType(problem)
  }
}
