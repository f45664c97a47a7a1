interface ErrorDetails {
  code?: string
  param?: string
  status?: number
  type?: 'invalid_request_error' | 'idempotency_error' | 'api_error'
}

export class ApiError extends Error {
  readonly status: number
  readonly details: ErrorDetails

  constructor(message: string, details: ErrorDetails = {}) {
    super(message)
    this.name = 'ApiError'
    this.status = details.status ?? 400
    this.details = details
  }

  toBody(): object {
    const { type = 'invalid_request_error', code, param } = this.details
    return { error: { type, message: this.message, code, param } }
  }
}

/** A 404 in Stripe's words, or a 400 where the missing thing is named by a parameter of a POST. */
export function missingResource(noun: string, id: string, param = 'id', status = 404): ApiError {
  return new ApiError(`No such ${noun}: '${id}'`, { code: 'resource_missing', param, status })
}
