import type { SupabaseClientOptions } from '@supabase/supabase-js'

import type { Backend, BackendClient } from './backend.ts'
import type { Database } from './database.types.ts'
import { knowRefusals } from './errors.ts'
import { loadOnce } from './load-once.ts'
import { readPublicConfig } from './public-config.ts'
import { SESSION_KEY } from './session-store.ts'
import { fetchAndWarnWhenSlow } from './warn-when-slow.ts'

/**
 * The browser's client, made once. supabase-js is downloaded on the first call,
 * so no page pays for it that only shows what the server rendered. The session
 * lives in local storage and refreshes itself (product 11.10, 11.11).
 */
export const browserBackend: Backend = loadOnce(async () => {
  const client = await connectBackend({
    auth: {
      persistSession: true,
      autoRefreshToken: true,
      // A link opens a session on the pages around signing in, which look at whose it is first.
      detectSessionInUrl: false,
      storageKey: SESSION_KEY,
      experimental: { recoveryCodes: true },
    },
    // The query cache retries by its own rules (product 27.5); twice over would be minutes.
    db: { retry: false },
    global: { fetch: fetchAndNoticeEnd },
  })
  const { followSession } = await import('./session-events.ts')
  followSession(client)
  return client
})

export async function connectBackend(
  options: SupabaseClientOptions<'public'>,
): Promise<BackendClient> {
  const [{ createClient }, { PROCEDURE_REFUSALS }] = await Promise.all([
    import('@supabase/supabase-js'),
    import('#domain/refusals.ts'),
  ])
  knowRefusals(PROCEDURE_REFUSALS)
  const { supabaseUrl, publishableKey } = readPublicConfig()
  return createClient<Database>(supabaseUrl || window.location.origin, publishableKey, options)
}

type Call = Parameters<typeof fetch>

/** When data shows that a session is over (signed out elsewhere), supabase-js has to learn it as well. */
async function fetchAndNoticeEnd(...call: Call): Promise<Response> {
  const response = await fetchAndWarnWhenSlow(...call)
  if (response.status !== 401) return response
  const copy = response.clone()
  const refusal: unknown = await copy.json().catch(() => null)
  const { code } = Object(refusal)
  // Asking for the account makes it drop the session and notify all listeners.
  if (code === 'session_not_found') void browserBackend().then((client) => client.auth.getUser())
  if (code === 'bad_jwt') {
    const { askWithNewToken } = await import('./ask-with-new-token.ts')
    return (await askWithNewToken(await browserBackend(), ...call)) ?? response
  }
  return response
}
