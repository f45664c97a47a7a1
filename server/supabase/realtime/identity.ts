import type { JWTPayload } from 'jose'
import { isUuid } from '#domain/uuid.ts'
import { createTokenReader, hasSessionEnded, type ReadToken, type Role } from '../auth/tokens.ts'
import type { Queryable } from '../database/database.ts'
import type { ProjectKeys } from '../keys.ts'
import { RealtimeRefusal } from './wire.ts'

export interface Identity {
  role: Role
  /** What policies find in `request.jwt.claims`. */
  claims: Record<string, unknown>
  /** The same for all who see the same: every visitor without a session has one. */
  key: string
  expiresAtMs: number
  sessionId: string | null
}

export type IdentityCheck = ReturnType<typeof createIdentityCheck>

export const SESSION_ENDED = new RealtimeRefusal(
  'SessionEnded',
  'Your session has ended. Please sign in again.',
)

export const VISITOR = identityOf('anon', { role: 'anon' }, Infinity)

/** Checks keys and tokens as the rest of the backend does. */
export function createIdentityCheck(keys: ProjectKeys, database: Queryable) {
  const readToken = createTokenReader(keys.jwtSecret, keys.oldKeys?.jwtSecret)
  const server = identityOf('service_role', { role: 'service_role' }, Infinity)
  return {
    hasEnded: ({ claims }: Identity) => hasSessionEnded(database, claims),
    /** Null for an unknown key. */
    ofKey(apikey: string | null): Identity | null {
      if (apikey === null) return null
      const { publishableKey, secretKey, oldKeys } = keys
      if (apikey === publishableKey || apikey === oldKeys?.publishableKey) return VISITOR
      return apikey === secretKey || apikey === oldKeys?.secretKey ? server : null
    },
    /** @throws RealtimeRefusal when the token is not good, or its session has ended */
    async ofToken(token: string): Promise<Identity> {
      const read = await readToken(token)
      if (read.kind !== 'token') throw refusalOf(read)
      const { role, claims } = read
      if (await hasSessionEnded(database, claims)) throw SESSION_ENDED
      return identityOf(role, claims, (claims.exp ?? 0) * 1_000)
    },
  }
}

function identityOf(role: Role, claims: JWTPayload, expiresAtMs: number): Identity {
  const { session_id: sessionId } = claims
  return {
    role,
    claims,
    key: JSON.stringify(claims),
    expiresAtMs,
    sessionId: isUuid(sessionId) ? sessionId : null,
  }
}

const FAULTS = {
  form: new RealtimeRefusal('MalformedJWT', 'The token provided is not a valid JWT'),
  signature: new RealtimeRefusal('JwtSignatureError', 'Failed to validate JWT signature'),
  claims: new RealtimeRefusal('InvalidJWTToken', 'Fields `role` and `exp` are required in JWT'),
}

function refusalOf(read: Exclude<ReadToken, { kind: 'token' }>): RealtimeRefusal {
  return read.kind === 'expired' ? expired(read.endedAtMs) : FAULTS[read.fault]
}

export function expired(atMs: number): RealtimeRefusal {
  const seconds = Math.max(0, Math.round((Date.now() - atMs) / 1_000))
  return new RealtimeRefusal('InvalidJWTToken', `Token has expired ${seconds} seconds ago`)
}
