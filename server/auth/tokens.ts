import { errors, jwtVerify, type JWTPayload } from 'jose'
import type { Config } from '../config.ts'

/** What stands in `Authorization`. */
export type Bearer =
  | { kind: 'none' }
  /** One of the project's keys, which supabase-js sends where nobody is signed in. */
  | { kind: 'key' }
  | { kind: 'token'; claims: JWTPayload }
  /** It was good once: what answers the request says so. */
  | { kind: 'expired' }
  /** Unsigned, in pieces, without an end, for something else, or signed by somebody else. */
  | { kind: 'bad' }

export type ReadBearer = (headers: Headers) => Promise<Bearer>

/** A link to a file is a token of the same signature, but has no role. */
const ROLES: ReadonlySet<unknown> = new Set(['anon', 'authenticated', 'service_role'])

/** Tells tokens of users and services from everything else that may stand in their place. */
export function createBearerReader(
  keys: Pick<Config, 'publishableKey' | 'secretKey' | 'jwtSecret'>,
): ReadBearer {
  const secret = new TextEncoder().encode(keys.jwtSecret)
  return async (headers) => {
    const authorization = headers.get('authorization') ?? ''
    // A browser repeats the name and password that a proxy before the store asked for.
    if (authorization === '' || /^basic\s/i.test(authorization)) return { kind: 'none' }
    const [, token = ''] = /^bearer\s+(.*)$/is.exec(authorization) ?? []
    if (token === keys.publishableKey || token === keys.secretKey) return { kind: 'key' }
    return readToken(token, secret)
  }
}

async function readToken(token: string, secret: Uint8Array): Promise<Bearer> {
  try {
    const options = { algorithms: ['HS256'], requiredClaims: ['exp'] }
    const { payload } = await jwtVerify(token, secret, options)
    return ROLES.has(payload['role']) ? { kind: 'token', claims: payload } : { kind: 'bad' }
  } catch (error) {
    if (error instanceof errors.JWTExpired) return { kind: 'expired' }
    if (error instanceof errors.JOSEError) return { kind: 'bad' }
    throw error
  }
}

/** The account and session that a user's token is for; null for any other. */
export function userOf(bearer: Bearer): { userId: string; sessionId: string } | null {
  if (bearer.kind !== 'token') return null
  const { sub, session_id: sessionId, role } = bearer.claims
  const isUser = role === 'authenticated' && isUuid(sub) && isUuid(sessionId)
  return isUser ? { userId: sub, sessionId } : null
}

/** Whether a value has the form of an account's or a session's id. */
export function isUuid(value: unknown): value is string {
  return typeof value === 'string' && /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value)
}
