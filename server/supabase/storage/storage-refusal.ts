/** A request to `/storage/v1` that is refused, in the words of hosted Supabase Storage. */
export class StorageRefusal extends Error {
  readonly #body: object
  readonly #httpStatus: number

  /**
   * @param statusCode what hosted Supabase Storage calls the status, in the body
   * @param error the older name of the code, which clients may know
   * @param httpStatus of the answer itself; Storage answers 400 to nearly everything
   */
  constructor(
    statusCode: number,
    code: string,
    message: string,
    { error = code, httpStatus = 400 }: { error?: string; httpStatus?: number } = {},
  ) {
    super(message)
    this.name = 'StorageRefusal'
    this.#body = { statusCode: String(statusCode), code, error, message }
    this.#httpStatus = httpStatus
  }

  toResponse(): Response {
    const headers = { 'cache-control': 'no-store' }
    return Response.json(this.#body, { status: this.#httpStatus, headers })
  }
}

export const bucketNotFound = () =>
  new StorageRefusal(404, 'NoSuchBucket', 'Bucket not found', { error: 'Bucket not found' })

export const objectNotFound = () =>
  new StorageRefusal(404, 'NoSuchKey', 'Object not found', { error: 'not_found' })

/** For what fails to read the bytes of an object. */
export function noBytes(error: unknown): never {
  throw (error as NodeJS.ErrnoException).code === 'ENOENT' ? objectNotFound() : error
}

export const relatedNotFound = () =>
  new StorageRefusal(404, 'InvalidRequest', 'The related resource does not exist')

export const alreadyExists = () =>
  new StorageRefusal(409, 'KeyAlreadyExists', 'The resource already exists', { error: 'Duplicate' })

export const accessDenied = (message: string) =>
  new StorageRefusal(403, 'AccessDenied', message, { error: 'Unauthorized' })

export const invalidKey = (key: string) =>
  new StorageRefusal(400, 'InvalidKey', `Invalid key: ${key}`)

export const invalidRequest = (message: string) =>
  new StorageRefusal(400, 'InvalidRequest', message, { error: 'Error' })

export const invalidMimeType = (message: string) =>
  new StorageRefusal(415, 'InvalidMimeType', message, { error: 'invalid_mime_type' })

export const tooLarge = () =>
  new StorageRefusal(413, 'EntityTooLarge', 'The object exceeded the maximum allowed size', {
    error: 'Payload too large',
  })

/** What the database refuses, as hosted Supabase Storage says it; the error itself when it is not a refusal. */
export function refusalOf(error: unknown): unknown {
  const { code, message } = error as { code?: unknown; message?: string }
  if (error instanceof StorageRefusal || typeof code !== 'string') return error
  switch (code) {
    case '42501':
      return accessDenied(
        message?.includes('row-level security')
          ? 'new row violates row-level security policy'
          : (message ?? 'Access denied'),
      )
    case '23505':
      return alreadyExists()
    case '23503':
      return relatedNotFound()
    case '55P03':
      return new StorageRefusal(423, 'ResourceLocked', 'The resource is locked', {
        httpStatus: 423,
      })
    case '57014':
      return new StorageRefusal(
        544,
        'DatabaseTimeout',
        'The connection to the database timed out',
        { httpStatus: 504 },
      )
    default:
      // Of these classes are values that do not fit: characters, numbers, lengths, depths.
      return /^(?:22|54)/.test(code) ? invalidRequest('A name or value cannot be stored.') : error
  }
}
