import { errors, jwtVerify, type JWTPayload } from 'jose'
import { LRUCache } from 'lru-cache'
import { isUuid } from '#domain/uuid.ts'
import type { Queryable } from '../database/database.ts'
import { bytesOf, type ProjectKeys } from '../keys.ts'
import { authRefusal } from './auth-call.ts'

export type Bearer =
  | { kind: 'none' }
  /** One of the project's keys, which supabase-js sends when no user is signed in. */
  | { kind: 'key' }
  | ReadToken

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

/** `oldSecret` is the one before, whose tokens are good until they end. */
export function createTokenReader(
  jwtSecret: string,
  oldSecret?: string,
): (token: string) => Promise<ReadToken> {
  const read = readerOf(jwtSecret)
  if (oldSecret === undefined) return read
  const readOld = readerOf(oldSecret)
  return async (token) => {
    const found = await read(token)
    return found.kind === 'bad' && found.fault === 'signature' ? readOld(token) : found
  }
}

/** One spelling of each: jose overlooks white space and `=`, and other parts of the backend do not. */
const TOKEN = /^[\w-]+\.[\w-]+\.[\w-]+$/

/** Tokens whose signature is known to be good. */
const MAX_SIGNED = 1_000

/** Each signature is checked once: another thread does it, and handing the work over costs more than the work. */
function readerOf(jwtSecret: string): (token: string) => Promise<ReadToken> {
  const secret = bytesOf(jwtSecret)
  const options = { algorithms: ['HS256'], requiredClaims: ['exp'] }
  const signed = new LRUCache<string, ReadToken & { kind: 'token' }>({ max: MAX_SIGNED })
  return async (token) => {
    const known = signed.get(token)
    if (known && isStillGood(known.claims)) return known
    if (!TOKEN.test(token)) return { kind: 'bad', fault: 'form' }
    try {
      const { payload } = await jwtVerify(token, secret, options)
      const role = ROLES.find((name) => name === payload['role'])
      if (!role) return { kind: 'bad', fault: 'claims' }
      const read = { kind: 'token', role, claims: Object.freeze(payload) } as const
      signed.set(token, read)
      return read
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

/** As jose sees it: in whole seconds. */
function isStillGood({ exp = 0 }: JWTPayload): boolean {
  return exp > Math.floor(Date.now() / 1_000)
}

/** What a user's token says of its session. */
export interface SignedIn {
  userId: string
  sessionId: string
  claims: JWTPayload
}

export function userOf(bearer: Bearer): SignedIn | null {
  if (bearer.kind !== 'token') return null
  const { role, claims } = bearer
  const { sub, session_id: sessionId } = claims
  const isUser = role === 'authenticated' && isUuid(sub) && isUuid(sessionId)
  return isUser ? { userId: sub, sessionId, claims } : null
}

/** The user whose token a request has; null for visitors and keys; the refusal where the token is no longer good. */
export type CheckToken = (headers: Headers) => Promise<Response | SignedIn | null>

/**
 * Access tokens say for an hour that a user is signed in, even when that is no longer true. A user who has
 * signed out, was signed out elsewhere or has deleted the account is refused here immediately. So is a value
 * that is not a token at all: parts of the backend would treat the caller as a visitor.
 */
export function createTokenCheck(keys: ProjectKeys, database: Queryable): CheckToken {
  const readBearer = createBearerReader(keys)
  return async (headers) => {
    const bearer = await readBearer(headers)
    if (bearer.kind === 'bad') return refusal('bad_jwt', 'The token is not valid.')
    return bearer.kind === 'token' && (await hasSessionEnded(database, bearer.claims))
      ? refusal('session_not_found', 'Your session has ended. Please sign in again.')
      : userOf(bearer)
  }
}

/** The same handler, for requests without a token or with one that is still good. */
export type WithGoodToken = <Rest extends unknown[]>(
  handler: (request: Request, ...rest: Rest) => Promise<Response>,
) => typeof handler

export function requireGoodToken(checkToken: CheckToken): WithGoodToken {
  return (handler) =>
    async (request, ...rest) => {
      const checked = await checkToken(request.headers)
      return checked instanceof Response ? checked : handler(request, ...rest)
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
      ? authRefusal(401, 'bad_jwt', 'invalid JWT: unable to parse or verify signature').response
      : handler(request, ...rest)
}

/** Whether the session that a token names is over; one that names none has none to end. */
export async function hasSessionEnded(
  database: Queryable,
  { session_id: sessionId }: JWTPayload,
): Promise<boolean> {
  if (sessionId === undefined) return false
  // A value that is not an id belongs to no session.
  if (!isUuid(sessionId)) return true
  const found = await database.query('select 1 from auth.sessions where id = $1::uuid', [sessionId])
  return found.length === 0
}

function refusal(code: string, message: string): Response {
  return Response.json(
    { code, error: message, message },
    { status: 401, headers: { 'access-control-allow-origin': '*' } },
  )
}

/** A role that changes counts this much later: it decides how much is counted, not what is allowed. */
const KNOWN_MS = 30_000
const MAX_KNOWN = 1_000

/** Knows an admin's account by the token of a request, and answers null for anyone else; the database is asked at most every 30 seconds for each account. */
export function createAdminFinder(
  keys: ProjectKeys,
  database: Queryable,
): (request: Request) => Promise<string | null> {
  const readBearer = createBearerReader(keys)
  const known = new LRUCache<string, boolean>({ max: MAX_KNOWN, ttl: KNOWN_MS })

  async function isAdmin(userId: string): Promise<boolean> {
    const remembered = known.get(userId)
    if (remembered !== undefined) return remembered
    const rows = await database.query(
      "select 1 from public.profiles where id = $1 and role = 'admin'",
      [userId],
    )
    known.set(userId, rows.length > 0)
    return rows.length > 0
  }

  return async ({ headers }) => {
    const user = userOf(await readBearer(headers))
    return user && (await isAdmin(user.userId)) ? user.userId : null
  }
}
