import { isNestedDeeper } from '#domain/json-depth.ts'
import { readAtMost } from '../read-at-most.ts'

/** A request to `/auth/v1` with a JSON body, as the parts that look into it see it. */
export interface AuthCall {
  body: Readonly<Record<string, unknown>>
  /** In lower case, as accounts keep it; '' when there is none. */
  email: string
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

export function isEmailAddress(text: string): boolean {
  return /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(text) && text.length <= 255
}

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

const MAX_BODY_BYTES = 32 * 1024
const MAX_DEPTH = 100

type Read = { body: AuthCall['body'] } | { refused: Response }

/** What is read as text further on, by the backend too. */
const TEXTS: ReadonlySet<string> = new Set(
  `email phone password current_password nonce token token_hash type refresh_token auth_code code_verifier
   code_challenge code_challenge_method redirect_to channel provider id_token access_token`.split(
    /\s+/,
  ),
)

/** The JSON object in the body of a request, or why it is refused. A field that is null is one that was not sent. */
export async function readJsonBody(request: Request): Promise<Read> {
  const bytes = await readAtMost(request, MAX_BODY_BYTES)
  if (!bytes) return { refused: authRefusal(413, 'bad_json', 'The request is too large.') }
  if (isNestedDeeper(bytes, MAX_DEPTH)) return invalid('The request is nested too deeply.')
  let hasNul = false
  const parsed = parse(bytes.toString(), (text) => (hasNul ||= text.includes('\0')))
  if (!isObject(parsed)) {
    return { refused: authRefusal(400, 'bad_json', 'Could not parse request body as JSON') }
  }
  if (hasNul) return invalid('A text must not contain the character U+0000.')
  const body = Object.fromEntries(Object.entries(parsed).filter(([, value]) => value !== null))
  for (const [name, value] of Object.entries(body)) {
    if (TEXTS.has(name) && typeof value !== 'string') return invalid(`${name} must be a text.`)
    if (name === 'data' && !isObject(value)) return invalid('data must be an object.')
  }
  return { body }
}

/** Shows `look` every name and text in it. Null for what is not JSON. */
function parse(json: string, look: (text: string) => void): unknown {
  try {
    return JSON.parse(json, (name, value: unknown) => {
      look(name)
      if (typeof value === 'string') look(value)
      return value
    })
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function invalid(problem: string): Read {
  return { refused: authRefusal(400, 'validation_failed', problem) }
}
