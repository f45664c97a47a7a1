import type { BackendClient } from './backend.ts'
import { readPublicConfig } from './public-config.ts'
import { fetchAndWarnWhenSlow } from './warn-when-slow.ts'

let client: Promise<BackendClient> | undefined

/**
 * The browser's client, made once. supabase-js is downloaded on the first call,
 * so no page pays for it that only shows what the server rendered. The session
 * lives in local storage and refreshes itself (SPEC §6).
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
  return createClient(supabaseUrl || window.location.origin, publishableKey, {
    auth: { persistSession: true, autoRefreshToken: true },
    // The query cache retries by the rules of SPEC §9; twice over would be minutes.
    db: { retry: false },
    global: { fetch: fetchAndWarnWhenSlow },
  })
}
