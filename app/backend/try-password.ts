import type { BackendClient } from './backend.ts'
import { readPublicConfig } from './public-config.ts'
import { fetchAndWarnWhenSlow } from './warn-when-slow.ts'

let client: Promise<BackendClient['auth']> | undefined

/**
 * Tries a password without touching the session of this browser: a session is opened for it and ended
 * immediately. Answers what signing in would.
 */
export async function tryPassword(details: { email: string; password: string }) {
  client ??= connect().catch((error: unknown) => {
    client = undefined
    throw error
  })
  const auth = await client
  const answer = await auth.signInWithPassword(details)
  if (!answer.error) await auth.signOut({ scope: 'local' })
  return answer
}

async function connect(): Promise<BackendClient['auth']> {
  const { createClient } = await import('@supabase/supabase-js')
  const { supabaseUrl, publishableKey } = readPublicConfig()
  const { auth } = createClient(supabaseUrl || window.location.origin, publishableKey, {
    // A name of its own: two clients of one name would take each other's storage for theirs.
    auth: { persistSession: false, autoRefreshToken: false, storageKey: 'triedPassword' },
    global: { fetch: fetchAndWarnWhenSlow },
  })
  return auth
}
