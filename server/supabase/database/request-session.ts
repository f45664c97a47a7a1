import { AsyncLocalStorage } from 'node:async_hooks'
import { CompiledQuery, sql, type Kysely } from 'kysely'
import type { SignedIn } from '../auth/tokens.ts'
import { currentCaller } from './caller.ts'
import { refuseRequest } from './refuse-request.ts'
import { ROLE_LIMITS } from './role-limits.ts'

interface SessionVars {
  auth?: { role?: string; uid?: unknown; jwt?: unknown }
  storage?: { operation?: unknown }
}

interface RpcRequest {
  method: string
  path: string
  requestHeaders?: unknown
}

const ASSUME_ROLE = `select
  set_config('role', $1, true),
  set_config('request.jwt.claim.sub', $2, true),
  set_config('request.jwt.claim.role', $1, true),
  set_config('request.jwt.claims', $3, true),
  set_config('storage.operation', $4, true),
  set_config('statement_timeout', coalesce($5, current_setting('statement_timeout')), true),
  set_config('lock_timeout', coalesce($6, current_setting('lock_timeout')), true),
  set_config('store.client_address', $7, true),
  set_config('store.user_agent', $8, true),
  set_config('request.headers', $9, true)`

/**
 * Sets a request's role, claims and limits until the end of the transaction, in one statement.
 *
 * `@supabase/lite` sends four to seven statements for the same effect, and each is a round trip.
 */
export function assumeRole({ auth, storage }: SessionVars): CompiledQuery {
  const { role = 'anon', uid, jwt } = auth ?? {}
  const { statementTimeout = null, lockTimeout = null } = ROLE_LIMITS[role] ?? {}
  const { address, userAgent } = currentCaller()
  return CompiledQuery.raw(ASSUME_ROLE, [
    role,
    String(uid ?? ''),
    jwt && typeof jwt === 'object' ? JSON.stringify(jwt) : '',
    String(storage?.operation ?? ''),
    statementTimeout,
    lockTimeout,
    address,
    userAgent,
    headersOfWrite(),
  ])
}

/** As PostgREST has them. What only reads asks for none. */
function headersOfWrite(): string {
  const request = requests.getStore()
  if (!request || request.method === 'GET' || request.method === 'HEAD') return ''
  return JSON.stringify(Object.fromEntries(request.headers))
}

async function applyJwtSessionContext(db: Kysely<unknown>, vars: SessionVars): Promise<void> {
  await db.executeQuery(assumeRole(vars))
}

async function applyRpcRequestGucs(db: Kysely<unknown>, request: RpcRequest): Promise<void> {
  await sql`select
    set_config('response.status', '', true),
    set_config('response.headers', '', true),
    set_config('request.method', ${request.method}, true),
    set_config('request.path', ${request.path}, true),
    set_config('request.headers', ${JSON.stringify(request.requestHeaders ?? {})}, true)`.execute(
    db,
  )
}

/** Every request takes on a role. `@supabase/lite` would also grant the roles every table at each start. */
const ensureRlsContext = async () => true

/** The methods of a `@supabase/lite` connection that prepare a request's transaction and read its errors. */
export const SESSION_METHODS = {
  applyJwtSessionContext,
  applyRpcRequestGucs,
  ensureRlsContext,
  normalizeDbError: refuseRequest,
}

type AskedFor = Pick<Request, 'signal' | 'method' | 'headers'>

const requests = new AsyncLocalStorage<AskedFor & { user: SignedIn | null }>()

/**
 * Runs `answer`; its queries know the request, and are canceled as soon as its client hangs up.
 *
 * @param user whose session was found to be alive; null where no one has looked
 */
export function withRequest<T>(
  { signal, method, headers }: AskedFor,
  user: SignedIn | null,
  answer: () => T,
): T {
  return requests.run({ signal, method, headers, user }, answer)
}

/** The user who was looked at before the request came this far. */
export const currentUser = (): SignedIn | null => requests.getStore()?.user ?? null

export function currentRequestSignal(): AbortSignal | undefined {
  return requests.getStore()?.signal
}
