import { z } from 'zod'
import { fieldsOf, isObject } from '#domain/json.ts'
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
export const objectIn = (body: AuthCall['body'], field: string) => fieldsOf(body[field])

export function isEmailAddress(text: string): boolean {
  return /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(text) && text.length <= 255
}

/** Why a call is not answered; thrown, because what finds it is several steps deep. */
export class AuthRefusal extends Error {
  readonly response: Response

  constructor(response: Response) {
    super('A call to /auth/v1 was refused.')
    this.response = response
  }
}

/** A refusal in the form in which the backend gives its own. */
export function authRefusal(
  status: number,
  errorCode: string,
  message: string,
  more: Record<string, string> = {},
): AuthRefusal {
  const headers = { ...more, 'access-control-allow-origin': '*', 'x-sb-error-code': errorCode }
  const body = { code: status, error_code: errorCode, msg: message }
  return new AuthRefusal(Response.json(body, { status, headers }))
}

export const invalid = (message: string) => authRefusal(400, 'validation_failed', message)

export const invalidAddress = () => invalid('Unable to validate email address: invalid format')

/** Everything else is nowhere, with any key: `@supabase/lite` 0.10 answers 401 there. */
export const notFound = () => authRefusal(404, 'not_found', 'There is nothing at this address.')

export function authAnswer(body: object, headers: Record<string, string> = {}): Response {
  return Response.json(body, { headers: { 'access-control-allow-origin': '*', ...headers } })
}

/** The code of a refusal of the backend; '' for any other answer. */
export async function refusalCodeOf(response: Response): Promise<string> {
  if (response.ok) return ''
  return refusal.safeParse(await jsonOf(response)).data?.error_code ?? ''
}

const refusal = z.object({ error_code: z.string() })

/** What an answer says, which stays readable; null for what is not JSON. */
export const jsonOf = async (response: Response): Promise<unknown> => {
  const copy = response.clone()
  return copy.json().catch(() => null)
}

const MAX_BODY_BYTES = 32 * 1024
const MAX_DEPTH = 100

/** What is read as text further on, by the backend too. */
const TEXTS: ReadonlySet<string> = new Set(
  `email phone password current_password nonce token token_hash type refresh_token auth_code code_verifier
   code_challenge code_challenge_method redirect_to channel provider id_token access_token`.split(
    /\s+/,
  ),
)

/** The JSON object in the body of a request. A field that is null is one that was not sent. @throws AuthRefusal */
export async function readJsonBody(request: Request): Promise<AuthCall['body']> {
  const bytes = await readAtMost(request, MAX_BODY_BYTES)
  if (!bytes) throw authRefusal(413, 'bad_json', 'The request is too large.')
  if (isNestedDeeper(bytes, MAX_DEPTH)) throw invalid('The request is nested too deeply.')
  let isStorable = true
  const parsed = parse(bytes.toString(), (text) => (isStorable &&= isStorableText(text)))
  if (!isObject(parsed)) throw authRefusal(400, 'bad_json', 'Could not parse request body as JSON')
  if (!isStorable) {
    throw invalid('A text must not contain the character U+0000 or half of a surrogate pair.')
  }
  const body = Object.fromEntries(Object.entries(parsed).filter(([, value]) => value !== null))
  for (const [name, value] of Object.entries(body)) {
    if (TEXTS.has(name) && typeof value !== 'string') throw invalid(`${name} must be a text.`)
    if (name === 'data' && !isObject(value)) throw invalid('data must be an object.')
  }
  return body
}

/** PostgreSQL has no others. */
const isStorableText = (text: string) => !text.includes('\0') && text.isWellFormed()

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
