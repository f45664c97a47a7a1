import { z } from 'zod'
import { invalidMimeType, StorageRefusal } from './storage-refusal.ts'

/** What of a bucket may be set, at its creation and later. */
export const CHANGE_BUCKET = z.object({
  public: z.boolean().optional(),
  file_size_limit: z.union([z.int().min(0), z.string()]).nullish(),
  allowed_mime_types: z.array(z.string()).nullish(),
})

const MIME_TYPE = /^[\w\-+.]+\/(?:[\w\-+.]+(?:;\s*charset=[\w-]+)?|\*)$/
const LONGEST_TYPE = 1_000
const UNIT_BYTES = new Map([
  ['b', 1],
  ['kb', 1e3],
  ['mb', 1e6],
  ['gb', 1e9],
])

/** Assignments for the settings that are given, whose values are the parameters from `$2` on. */
export function bucketChanges(settings: z.infer<typeof CHANGE_BUCKET>): {
  sets: string
  values: unknown[]
} {
  const { public: isPublic, file_size_limit: limit, allowed_mime_types: types } = settings
  for (const type of types ?? []) {
    if (type && (type.length > LONGEST_TYPE || !MIME_TYPE.test(type))) {
      throw invalidMimeType(`mime type ${type} is not supported`)
    }
  }
  const given: [assign: (parameter: string) => string, value: unknown][] = []
  if (isPublic !== undefined) given.push([(p) => `public = ${p}::boolean`, isPublic])
  if (limit !== undefined) given.push([(p) => `file_size_limit = ${p}::bigint`, bytesOf(limit)])
  if (types !== undefined) {
    const listed = types && JSON.stringify(types.filter(Boolean))
    given.push([(p) => `allowed_mime_types = ${TEXTS.replace('?', p)}`, listed])
  }
  return {
    sets: given.map(([assign], index) => assign(`$${index + 2}`)).join(', '),
    values: given.map(([, value]) => value),
  }
}

const TEXTS = `(select array_agg(type) from jsonb_array_elements_text(?::text::jsonb) as type)`

function bytesOf(limit: number | string | null): number | null {
  if (typeof limit !== 'string') return limit
  const [, amount, unit] = /^(\d+(?:\.\d+)?)(gb|mb|kb|b)$/i.exec(limit) ?? []
  const bytes = UNIT_BYTES.get(unit?.toLowerCase() ?? '')
  if (amount !== undefined && bytes !== undefined) return Math.floor(Number(amount) * bytes)
  throw new StorageRefusal({
    statusCode: 400,
    code: 'InvalidRequest',
    message: 'Invalid file size format, hint: use 20GB / 20MB / 30KB / 3B',
  })
}
