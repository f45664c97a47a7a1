import type { BackendClient } from './backend.ts'
import { fetchAndWarnWhenSlow } from './warn-when-slow.ts'

/**
 * The key that signed a token can be retired before the token expires; the session itself goes on (docs/OPERATIONS.md). Null
 * where it does not.
 */
export async function askWithNewToken(
  client: BackendClient,
  ...[input, init]: Parameters<typeof fetch>
): Promise<Response | null> {
  const headers = new Headers(init?.headers)
  const isOfSession = headers.has('authorization') && !String(input).includes('/auth/v1/')
  if (!isOfSession) return null
  const { data } = await client.auth.refreshSession()
  if (!data.session) return null
  headers.set('authorization', `Bearer ${data.session.access_token}`)
  return fetchAndWarnWhenSlow(input, { ...init, headers })
}
