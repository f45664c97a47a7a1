import { AsyncLocalStorage } from 'node:async_hooks'
import { sql, type Kysely } from 'kysely'
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

/**
 * Sets a request's role, claims and limits in one statement.
 *
 * `@supabase/lite` sends four to seven statements for the same effect, and each is a round trip.
 */
async function applyJwtSessionContext(db: Kysely<unknown>, vars: SessionVars): Promise<void> {
  const role = vars.auth?.role ?? 'anon'
  const claims = vars.auth?.jwt
  const limits = ROLE_LIMITS[role]
  const limit = limits
    ? sql`, set_config('statement_timeout', ${limits.statementTimeout}, true),
    set_config('lock_timeout', ${limits.lockTimeout}, true)`
    : sql``
  await sql`select
    set_config('role', ${role}, true),
    set_config('request.jwt.claim.sub', ${String(vars.auth?.uid ?? '')}, true),
    set_config('request.jwt.claim.role', ${role}, true),
    set_config('request.jwt.claims', ${claims && typeof claims === 'object' ? JSON.stringify(claims) : ''}, true),
    set_config('storage.operation', ${String(vars.storage?.operation ?? '')}, true)${limit}`.execute(
    db,
  )
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

const signals = new AsyncLocalStorage<AbortSignal>()

/** Runs `answer`; its queries are canceled as soon as the client of `request` hangs up. */
export function withRequestSignal<T>(request: Request, answer: () => T): T {
  return signals.run(request.signal, answer)
}

/** Aborted when the client of the request that is being answered has hung up. */
export function currentRequestSignal(): AbortSignal | undefined {
  return signals.getStore()
}
