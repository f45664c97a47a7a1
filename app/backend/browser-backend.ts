import type { BackendClient } from './backend.ts'
import type { Database } from './database.types.ts'
import { readPublicConfig } from './public-config.ts'
import { followSession } from './session-events.ts'
import { SESSION_KEY } from './session-store.ts'
import { fetchAndWarnWhenSlow } from './warn-when-slow.ts'

let client: Promise<BackendClient> | undefined

/**
 * The browser's client, made once. supabase-js is downloaded on the first call,
 * so no page pays for it that only shows what the server rendered. The session
 * lives in local storage and refreshes itself (product 11.10, 11.11).
 */
export function browserBackend(): Promise<BackendClient> {
  client ??= connect().catch((error: unknown) => {
    // A failed download must not be remembered: the next call tries again.
    client = undefined
    throw error
  })
  return client
}

async function connect(): Promise<BackendClient> {
  const { createClient } = await import('@supabase/supabase-js')
  const { supabaseUrl, publishableKey } = readPublicConfig()
  const created = createClient<Database>(supabaseUrl || window.location.origin, publishableKey, {
    auth: { persistSession: true, autoRefreshToken: true, storageKey: SESSION_KEY },
    // The query cache retries by its own rules (product 27.5); twice over would be minutes.
    db: { retry: false },
    global: { fetch: fetchAndNoticeEnd },
  })
  followSession(created)
  return created
}

/** When data shows that a session is over (signed out elsewhere), supabase-js has to learn it as well. */
const fetchAndNoticeEnd: typeof fetch = async (input, init) => {
  const response = await fetchAndWarnWhenSlow(input, init)
  if (response.status !== 401) return response
  const refusal: unknown = await response
    .clone()
    .json()
    .catch(() => null)
  const isOver =
    typeof refusal === 'object' &&
    refusal !== null &&
    'code' in refusal &&
    refusal.code === 'session_not_found'
  // Asking for the account makes it drop the session and notify all listeners.
  if (isOver) void browserBackend().then((client) => client.auth.getUser())
  return response
}
