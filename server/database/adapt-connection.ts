import { sql, type Kysely } from 'kysely'

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
 * Sets a request's role and claims in one statement.
 *
 * `@supabase/lite` sends four to seven statements for the same effect. Each is a
 * round trip.
 */
async function applyJwtSessionContext(db: Kysely<unknown>, vars: SessionVars): Promise<void> {
  const role = vars.auth?.role ?? 'anon'
  const claims = vars.auth?.jwt
  await sql`select
    set_config('role', ${role}, true),
    set_config('request.jwt.claim.sub', ${String(vars.auth?.uid ?? '')}, true),
    set_config('request.jwt.claim.role', ${role}, true),
    set_config('request.jwt.claims', ${claims && typeof claims === 'object' ? JSON.stringify(claims) : ''}, true),
    set_config('storage.operation', ${String(vars.storage?.operation ?? '')}, true)`.execute(db)
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

interface DatabaseError {
  code?: string
  message?: string
  detail?: string | null
  hint?: string | null
}

/**
 * Gives broken constraints and `raise exception` the status that PostgREST gives them.
 *
 * `@supabase/lite` 0.10 answers 500 to the error classes P0001 and 23xxx that it does not
 * list. `PGRST` is PostgREST's own way to choose code and status, and lite follows it.
 */
function normalizeDbError(error: unknown): unknown {
  const { code, message, detail, hint } = error as DatabaseError
  const isRefusedData =
    code === 'P0001' || code === NOT_UPDATABLE || (code?.startsWith('23') && !LISTED.has(code))
  if (!isRefusedData) return error
  return {
    code: 'PGRST',
    message: JSON.stringify({ code, message, details: detail ?? null, hint: hint ?? null }),
    detail: JSON.stringify({ status: 400, headers: {} }),
  }
}

/** A write to a view that can only be read. */
const NOT_UPDATABLE = '55000'
const LISTED = new Set(['23502', '23503', '23505'])

/** Replaces the methods of a `@supabase/lite` connection that prepare a request's transaction and read its errors. */
export function adaptConnection<Connection extends object>(connection: Connection): Connection {
  return Object.assign(connection, {
    applyJwtSessionContext,
    applyRpcRequestGucs,
    normalizeDbError,
  })
}
