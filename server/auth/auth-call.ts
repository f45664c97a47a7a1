/** A request to `/auth/v1` with a JSON body, as the parts that look into it see it. */
export interface AuthCall {
  body: Readonly<Record<string, unknown>>
  /** In lower case, as accounts keep it; '' when there is none. */
  email: string
  /** The caller's network address. */
  address: string
  /** Lets the backend answer, also to another body. */
  forward(body?: AuthCall['body']): Promise<Response>
}

/** The text of a field of the body; '' for anything else. */
export function textIn(body: AuthCall['body'], field: string): string {
  const value = body[field]
  return typeof value === 'string' ? value : ''
}

/** A refusal in the form in which the backend gives its own. */
export function authRefusal(status: number, errorCode: string, message: string): Response {
  return Response.json(
    { code: status, error_code: errorCode, msg: message },
    { status, headers: { 'access-control-allow-origin': '*', 'x-sb-error-code': errorCode } },
  )
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
