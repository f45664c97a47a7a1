import { authRefusal, type AuthCall } from './auth-call.ts'

const MAX_BODY_BYTES = 32 * 1024
const MAX_DEPTH = 100

type Read = { body: AuthCall['body'] } | { refused: Response }

/** The JSON object in the body of a request, or why it is refused. */
export async function readJsonBody(request: Request): Promise<Read> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of request.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > MAX_BODY_BYTES) {
      return { refused: authRefusal(413, 'bad_json', 'The request is too large.') }
    }
    chunks.push(chunk)
  }
  const parsed = parse(Buffer.concat(chunks).toString())
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) {
    return { refused: authRefusal(400, 'bad_json', 'Could not parse request body as JSON') }
  }
  const problem = problemIn(parsed) ?? misplacedIn(parsed)
  return problem === null
    ? { body: withoutNulls(parsed) }
    : { refused: authRefusal(400, 'validation_failed', problem) }
}

/** A field that is null is one that was not sent. */
function withoutNulls(parsed: object): AuthCall['body'] {
  return Object.fromEntries(Object.entries(parsed).filter(([, value]) => value !== null))
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/** What is read as text further on, by the backend too. */
const TEXTS: ReadonlySet<string> = new Set(
  `email phone password current_password nonce token token_hash type refresh_token auth_code code_verifier
   code_challenge code_challenge_method redirect_to channel provider id_token access_token`.split(
    /\s+/,
  ),
)

function misplacedIn(parsed: object): string | null {
  for (const [name, value] of Object.entries(parsed)) {
    if (value === null || value === undefined) continue
    if (TEXTS.has(name) && typeof value !== 'string') return `${name} must be a text.`
    if (name === 'data' && (!isObject(value) || Array.isArray(value)))
      return 'data must be an object.'
  }
  return null
}

/** What the database or a recursion further on would not survive. */
function problemIn(parsed: object): string | null {
  let level: unknown[] = [parsed]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) return 'The request is nested too deeply.'
    const texts = level.flatMap((value) => (isObject(value) ? Object.keys(value) : [value]))
    if (texts.some((text) => typeof text === 'string' && text.includes('\0'))) {
      return 'A text must not contain the character U+0000.'
    }
    level = level.flatMap((value) => (isObject(value) ? Object.values(value) : []))
  }
  return null
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
