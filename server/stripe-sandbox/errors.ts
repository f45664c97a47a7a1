/** The parts of Stripe's error object that the store's code can read. */
interface ErrorDetails {
  code?: string
  param?: string
  status?: number
  type?: 'invalid_request_error' | 'idempotency_error' | 'api_error'
}

/** An answer of the API that is an error, in Stripe's shape. */
export class ApiError extends Error {
  readonly status: number
  readonly details: ErrorDetails

  constructor(message: string, details: ErrorDetails = {}) {
    super(message)
    this.name = 'ApiError'
    this.status = details.status ?? 400
    this.details = details
  }

  /** The body as Stripe sends it: `{ error: { type, code, message, param } }`. */
  toBody(): { error: Record<string, string> } {
    const { type = 'invalid_request_error', code, param } = this.details
    return {
      error: {
        type,
        message: this.message,
        ...(code === undefined ? {} : { code }),
        ...(param === undefined ? {} : { param }),
      },
    }
  }
}

/** A 404 in Stripe's words, or a 400 where the missing thing is named by a parameter of a POST. */
export function missingResource(noun: string, id: string, param = 'id', status = 404): ApiError {
  return new ApiError(`No such ${noun}: '${id}'`, { code: 'resource_missing', param, status })
}
