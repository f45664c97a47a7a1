import type { Queryable } from '../database/database.ts'
import { authRefusal } from './auth-call.ts'
import { lacksSecondFactor } from './second-factor/assurance.ts'
import { userOf, type ReadBearer } from './tokens.ts'

/**
 * `POST logout`: a session that was opened without its account's second factor ends itself alone. Someone
 * who knows the password could sign out who has the factor too.
 */
export async function signOut(
  { database, readBearer }: { database: Queryable; readBearer: ReadBearer },
  request: Request,
  backend: (request: Request) => Promise<Response>,
): Promise<Response> {
  const user = userOf(await readBearer(request.headers))
  if (!user || !(await lacksSecondFactor(database, user))) return backend(request)
  const url = new URL(request.url)
  if ((url.searchParams.get('scope') ?? 'local') !== 'local') {
    const message = 'AAL2 session is required to sign out other sessions when MFA is enabled.'
    // supabase-js takes 401, 403 and 404 for a session that is gone already, and reports success.
    throw authRefusal(422, 'insufficient_aal', message)
  }
  url.searchParams.set('scope', 'local')
  // Without its body, where the backend looks for a scope too.
  const headers = new Headers(request.headers)
  headers.delete('content-length')
  return backend(new Request(url, { method: 'POST', headers }))
}
