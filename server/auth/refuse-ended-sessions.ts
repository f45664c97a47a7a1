import type { Queryable } from '../db.ts'

type Handler = (request: Request) => Promise<Response>

/**
 * Access tokens say for an hour that somebody is signed in, also when he no longer is. Whoever has
 * signed out, was signed out elsewhere or has no account any more is refused here at once.
 */
export function refuseEndedSessions(database: Queryable): (handler: Handler) => Handler {
  return (handler) => async (request) => {
    const sessionId = sessionIdIn(request.headers.get('authorization'))
    if (sessionId === null) return handler(request)
    const [session] = await database.query('select 1 from auth.sessions where id::text = $1', [
      sessionId,
    ])
    return session ? handler(request) : refusal()
  }
}

/** Of a user's token, which is not verified here: what follows does that. Keys have no session. */
function sessionIdIn(authorization: string | null): string | null {
  const payload = authorization?.split('.')[1]
  if (!payload) return null
  try {
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString())
    const hasSession = typeof claims === 'object' && claims !== null && 'session_id' in claims
    return hasSession ? String(claims.session_id) : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

function refusal(): Response {
  const message = 'Your session has ended. Please sign in again.'
  return Response.json(
    { code: 'session_not_found', error: message, message },
    { status: 401, headers: { 'access-control-allow-origin': '*' } },
  )
}
