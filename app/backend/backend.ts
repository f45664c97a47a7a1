import type { SupabaseClient } from '@supabase/supabase-js'

/** The supabase-js client that every `data/` file calls. */
export type BackendClient = SupabaseClient

/**
 * How a call gets its client. Asynchronous, because the browser downloads
 * supabase-js only when the first call needs it.
 */
export type Backend = () => Promise<BackendClient>
