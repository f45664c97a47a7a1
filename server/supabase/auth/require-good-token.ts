import type { Queryable } from '../database/database.ts'
import type { ProjectKeys } from '../keys.ts'
import { authRefusal } from './auth-call.ts'
import { createBearerReader, type Bearer } from './tokens.ts'

type Handler = (request: Request) => Promise<Response>

/**
 * Access tokens say for an hour that a user is signed in, even when that is no longer true. A user who has
 * signed out, was signed out elsewhere or has deleted the account is refused here immediately. So is a value
 * that is not a token at all: parts of the backend would treat the caller as a visitor.
 */
export function requireGoodToken(
  keys: ProjectKeys,
  database: Queryable,
): (handler: Handler) => Handler {
  const readBearer = createBearerReader(keys)
  return (handler) => async (request) => {
    const bearer = await readBearer(request.headers)
    if (bearer.kind === 'bad') return refusal('bad_jwt', 'The token is not valid.')
    return (await hasEnded(database, bearer))
      ? refusal('session_not_found', 'Your session has ended. Please sign in again.')
      : handler(request)
  }
}

/** As `requireGoodToken`, in the words of `/auth/v1`, which looks at sessions itself. */
export function requireGoodTokenForAuth<Rest extends unknown[]>(
  keys: ProjectKeys,
  handler: (request: Request, ...rest: Rest) => Promise<Response>,
): typeof handler {
  const readBearer = createBearerReader(keys)
  return async (request, ...rest) =>
    (await readBearer(request.headers)).kind === 'bad'
      ? authRefusal(401, 'bad_jwt', 'invalid JWT: unable to parse or verify signature')
      : handler(request, ...rest)
}

async function hasEnded(database: Queryable, bearer: Bearer): Promise<boolean> {
  const sessionId = bearer.kind === 'token' ? bearer.claims['session_id'] : undefined
  if (sessionId === undefined) return false
  const found = await database.query('select 1 from auth.sessions where id::text = $1', [
    String(sessionId),
  ])
  return found.length === 0
}

function refusal(code: string, message: string): Response {
  return Response.json(
    { code, error: message, message },
    { status: 401, headers: { 'access-control-allow-origin': '*' } },
  )
}
