interface RefusalOptions {
  /** What hosted Supabase Storage calls the status, in the body. */
  statusCode: number
  code: string
  message: string
  /** The older name of the code, which clients may know. */
  error?: string
  /** Of the answer itself. Storage answers 400 to nearly everything. */
  httpStatus?: number
}

/** A request to `/storage/v1` that is refused, in the words of hosted Supabase Storage. */
export class StorageRefusal extends Error {
  readonly #options: RefusalOptions

  constructor(options: RefusalOptions) {
    super(options.message)
    this.name = 'StorageRefusal'
    this.#options = options
  }

  toResponse(): Response {
    const { statusCode, code, message, error = code, httpStatus = 400 } = this.#options
    return Response.json(
      { statusCode: String(statusCode), code, error, message },
      { status: httpStatus, headers: { 'cache-control': 'no-store' } },
    )
  }
}

export const bucketNotFound = () =>
  new StorageRefusal({
    statusCode: 404,
    code: 'NoSuchBucket',
    error: 'Bucket not found',
    message: 'Bucket not found',
  })

export const objectNotFound = () =>
  new StorageRefusal({
    statusCode: 404,
    code: 'NoSuchKey',
    error: 'not_found',
    message: 'Object not found',
  })

export const relatedNotFound = () =>
  new StorageRefusal({
    statusCode: 404,
    code: 'InvalidRequest',
    message: 'The related resource does not exist',
  })

export const alreadyExists = () =>
  new StorageRefusal({
    statusCode: 409,
    code: 'KeyAlreadyExists',
    error: 'Duplicate',
    message: 'The resource already exists',
  })

export const accessDenied = (message: string) =>
  new StorageRefusal({ statusCode: 403, code: 'AccessDenied', error: 'Unauthorized', message })

export const invalidKey = (key: string) =>
  new StorageRefusal({ statusCode: 400, code: 'InvalidKey', message: `Invalid key: ${key}` })

export const invalidRequest = (message: string) =>
  new StorageRefusal({ statusCode: 400, code: 'InvalidRequest', error: 'Error', message })

export const invalidMimeType = (message: string) =>
  new StorageRefusal({
    statusCode: 415,
    code: 'InvalidMimeType',
    error: 'invalid_mime_type',
    message,
  })

export const tooLarge = () =>
  new StorageRefusal({
    statusCode: 413,
    code: 'EntityTooLarge',
    error: 'Payload too large',
    message: 'The object exceeded the maximum allowed size',
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
      return new StorageRefusal({
        statusCode: 423,
        code: 'ResourceLocked',
        message: 'The resource is locked',
        httpStatus: 423,
      })
    case '57014':
      return new StorageRefusal({
        statusCode: 544,
        code: 'DatabaseTimeout',
        message: 'The connection to the database timed out',
        httpStatus: 504,
      })
    default:
      // Of these classes are values that do not fit: characters, numbers, lengths, depths.
      return /^(?:22|54)/.test(code) ? invalidRequest('A name or value cannot be stored.') : error
  }
}
