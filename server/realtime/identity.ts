import { errors, jwtVerify, type JWTPayload } from 'jose'
import type { Config } from '../config.ts'
import type { Queryable } from '../db.ts'
import { RealtimeRefusal } from './refusal.ts'

const ROLES = ['anon', 'authenticated', 'service_role'] as const
export type Role = (typeof ROLES)[number]

/** As whom a channel reads. */
export interface Identity {
  role: Role
  /** What policies find in `request.jwt.claims`. */
  claims: Record<string, unknown>
  /** The same for all who see the same: every visitor without a session has one. */
  key: string
  expiresAtMs: number
  /** Of whoever has signed in. */
  sessionId: string | null
}

/** Tells who somebody is. */
export interface IdentityCheck {
  /** Null for an unknown key. */
  ofKey(apikey: string | null): Identity | null
  /** @throws RealtimeRefusal when the token is not good, or its session has ended */
  ofToken(token: string): Promise<Identity>
  hasEnded(identity: Identity): Promise<boolean>
}

export const SESSION_ENDED = new RealtimeRefusal(
  'SessionEnded',
  'Your session has ended. Please sign in again.',
)

/** Somebody without a session. */
export const VISITOR = identityOf({ role: 'anon' }, Infinity)

type Keys = Pick<Config, 'publishableKey' | 'secretKey' | 'jwtSecret'>

/** Checks keys and tokens as the rest of the backend does. */
export function createIdentityCheck(keys: Keys, database: Queryable): IdentityCheck {
  const secret = new TextEncoder().encode(keys.jwtSecret)
  const server = identityOf({ role: 'service_role' }, Infinity)
  const hasEnded = async ({ sessionId }: Identity) => {
    if (sessionId === null) return false
    const found = await database.query('select 1 from auth.sessions where id = $1::text::uuid', [
      sessionId,
    ])
    return found.length === 0
  }
  return {
    hasEnded,
    ofKey(apikey) {
      if (apikey === keys.publishableKey) return VISITOR
      return apikey === keys.secretKey ? server : null
    },
    async ofToken(token) {
      const { payload } = await jwtVerify(token, secret, { algorithms: ['HS256'] }).catch(refuse)
      const identity = identityOf(payload, (payload.exp ?? 0) * 1_000)
      if (await hasEnded(identity)) throw SESSION_ENDED
      return identity
    },
  }
}

function identityOf(claims: JWTPayload, expiresAtMs: number): Identity {
  const { role, session_id: sessionId } = claims
  if (role === undefined || expiresAtMs === 0) {
    throw new RealtimeRefusal('InvalidJWTToken', 'Fields `role` and `exp` are required in JWT')
  }
  const known = ROLES.find((name) => name === role)
  if (!known) throw new RealtimeRefusal('Unauthorized', 'The role of the token does not exist')
  return {
    role: known,
    claims,
    key: JSON.stringify(claims),
    expiresAtMs,
    sessionId: sessionId === undefined ? null : readSessionId(String(sessionId)),
  }
}

/** What is no id is that of a session that never was. */
function readSessionId(text: string): string {
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text) ? text : NO_SESSION
}

const NO_SESSION = '00000000-0000-0000-0000-000000000000'

function refuse(error: unknown): never {
  if (error instanceof errors.JWTExpired) throw expired(Number(error.payload.exp) * 1_000)
  if (error instanceof errors.JWSSignatureVerificationFailed) {
    throw new RealtimeRefusal('JwtSignatureError', 'Failed to validate JWT signature')
  }
  throw new RealtimeRefusal('MalformedJWT', 'The token provided is not a valid JWT')
}

/** A token that is over. */
export function expired(atMs: number): RealtimeRefusal {
  const seconds = Math.max(0, Math.round((Date.now() - atMs) / 1_000))
  return new RealtimeRefusal('InvalidJWTToken', `Token has expired ${seconds} seconds ago`)
}
