import type { JWTPayload } from 'jose'
import { createTokenReader, type ReadToken, type Role } from '../auth/tokens.ts'
import type { ProjectKeys } from '../keys.ts'
import { invalidRequest, StorageRefusal } from './storage-refusal.ts'

const BROWSER = /^\s*Mozilla\s*\/\s*5\s*\.\s*0/i

/** Under which rights a request reads and writes files. */
export interface Caller {
  role: Role
  /** What policies find in `request.jwt.claims`. */
  claims: JWTPayload
  /** Becomes the owner of the files that the request adds. */
  ownerId: string | null
}

/** Null for a request without key and token. @throws StorageRefusal when either is wrong */
export type IdentifyCaller = (request: Request) => Promise<Caller | null>

/** Reads key and token of a request as a hosted project does: a user's token counts more than a key. */
export function createCallerCheck(keys: ProjectKeys): IdentifyCaller {
  const readToken = createTokenReader(keys.jwtSecret)
  const roleOfKey = (key: string | null) => {
    if (key === keys.publishableKey) return 'anon'
    return key === keys.secretKey ? 'service_role' : null
  }
  return async (request) => {
    const apikey = request.headers.get('apikey') ?? new URL(request.url).searchParams.get('apikey')
    const [, bearer = null] =
      /^Bearer\s+(\S.*)$/i.exec(request.headers.get('authorization') ?? '') ?? []
    if (apikey !== null && roleOfKey(apikey) === null) throw unauthorized('Invalid API key')
    const key = apikey ?? (bearer?.startsWith('sb_') ? bearer : null)
    const role = roleOfKey(key)
    if (role === 'service_role' && BROWSER.test(request.headers.get('user-agent') ?? '')) {
      throw unauthorized('Forbidden use of secret API key in browser')
    }
    const isToken = bearer !== null && bearer !== apikey && !bearer.startsWith('sb_')
    if (isToken) return callerOf(await readToken(bearer))
    if (role !== null) return { role, claims: { role }, ownerId: null }
    if (key !== null) throw unauthorized('Invalid API key')
    return null
  }
}

/** For routes that take no request without key or token. */
export function requireCaller(caller: Caller | null): Caller {
  if (caller) return caller
  throw invalidRequest("headers must have required property 'authorization'")
}

function callerOf(token: ReadToken): Caller {
  if (token.kind !== 'token') throw unauthorized('Invalid or expired token')
  const { role, claims } = token
  return { role, claims, ownerId: role === 'service_role' ? null : (claims.sub ?? null) }
}

/** Unlike hosted Supabase Storage, which answers 400: a bad token is a 401 in every part of the backend. */
function unauthorized(message: string): StorageRefusal {
  return new StorageRefusal(403, 'AccessDenied', message, {
    error: 'Unauthorized',
    httpStatus: 401,
  })
}
