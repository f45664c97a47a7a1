import { errors, jwtVerify, type JWTPayload } from 'jose'
import { isUuid } from '#domain/uuid.ts'
import type { ProjectKeys } from '../keys.ts'

/** What `Authorization` contains. */
export type Bearer =
  | { kind: 'none' }
  /** One of the project's keys, which supabase-js sends when no user is signed in. */
  | { kind: 'key' }
  | ReadToken

/** A token, looked at. */
export type ReadToken =
  | { kind: 'token'; role: Role; claims: JWTPayload }
  /** It was good once: what answers the request says so. */
  | { kind: 'expired'; endedAtMs: number }
  /** Unsigned or damaged, signed by someone else, or without an expiry or a known role. */
  | { kind: 'bad'; fault: 'form' | 'signature' | 'claims' }

export type ReadBearer = (headers: Headers) => Promise<Bearer>

/** A link to a file is a token of the same signature, but has no role. */
const ROLES = ['anon', 'authenticated', 'service_role'] as const
export type Role = (typeof ROLES)[number]

/** Tells tokens of users and services from all other values in their place. */
export function createBearerReader(keys: ProjectKeys): ReadBearer {
  const readToken = createTokenReader(keys.jwtSecret)
  return async (headers) => {
    const authorization = headers.get('authorization') ?? ''
    // A browser repeats the name and password that a proxy before the store asked for.
    if (authorization === '' || /^basic\s/i.test(authorization)) return { kind: 'none' }
    const [, token = ''] = /^bearer\s+(.*)$/is.exec(authorization) ?? []
    if (token === keys.publishableKey || token === keys.secretKey) return { kind: 'key' }
    return readToken(token)
  }
}

/** Reads a token as every part of the backend does. */
export function createTokenReader(jwtSecret: string): (token: string) => Promise<ReadToken> {
  const secret = new TextEncoder().encode(jwtSecret)
  const options = { algorithms: ['HS256'], requiredClaims: ['exp'] }
  return async (token) => {
    try {
      const { payload } = await jwtVerify(token, secret, options)
      const role = ROLES.find((name) => name === payload['role'])
      return role ? { kind: 'token', role, claims: payload } : { kind: 'bad', fault: 'claims' }
    } catch (error) {
      if (error instanceof errors.JWTExpired) {
        return { kind: 'expired', endedAtMs: Number(error.payload.exp) * 1_000 }
      }
      if (error instanceof errors.JWTClaimValidationFailed) return { kind: 'bad', fault: 'claims' }
      if (error instanceof errors.JWSSignatureVerificationFailed) {
        return { kind: 'bad', fault: 'signature' }
      }
      if (error instanceof errors.JOSEError) return { kind: 'bad', fault: 'form' }
      throw error
    }
  }
}

/** The account and session that a user's token is for; null for any other. */
export function userOf(bearer: Bearer): { userId: string; sessionId: string } | null {
  if (bearer.kind !== 'token') return null
  const { sub, session_id: sessionId } = bearer.claims
  const isUser = bearer.role === 'authenticated' && isUuid(sub) && isUuid(sessionId)
  return isUser ? { userId: sub, sessionId } : null
}
