/** A request to `/auth/v1` with a JSON body, as the parts that look into it see it. */
export interface AuthCall {
  body: Readonly<Record<string, unknown>>
  /** In lower case, as accounts keep it; '' when there is none. */
  email: string
  /** The caller's network. */
  address: string
  headers: Headers
  /** Lets the backend answer, also to another body. */
  forward(body?: AuthCall['body']): Promise<Response>
}

/** The text of a field of the body; '' for anything else. */
export function textIn(body: AuthCall['body'], field: string): string {
  const value = body[field]
  return typeof value === 'string' ? value : ''
}

/** An object in a field of the body; empty for anything else. */
export function objectIn(body: AuthCall['body'], field: string): Record<string, unknown> {
  const value = body[field]
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}

/** Whether a text can be a mail address, as the backend sees it. */
export function isEmailAddress(text: string): boolean {
  return /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(text) && text.length <= 255
}

/** What is refused where an address is asked for and something else came. */
export function invalidAddress(): Response {
  const message = 'Unable to validate email address: invalid format'
  return authRefusal(400, 'validation_failed', message)
}

/** A refusal in the form in which the backend gives its own. */
export function authRefusal(status: number, errorCode: string, message: string): Response {
  return Response.json(
    { code: status, error_code: errorCode, msg: message },
    { status, headers: { 'access-control-allow-origin': '*', 'x-sb-error-code': errorCode } },
  )
}

/** An answer in the form in which the backend gives its own. */
export function authAnswer(body: object, headers: Record<string, string> = {}): Response {
  return Response.json(body, { headers: { 'access-control-allow-origin': '*', ...headers } })
}

/** The code of a refusal of the backend; '' for any other answer. */
export async function refusalCodeOf(response: Response): Promise<string> {
  if (response.ok) return ''
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null)
  const code = typeof body === 'object' && body && 'error_code' in body ? body.error_code : ''
  return typeof code === 'string' ? code : ''
}
