import type { SupabaseClient } from '@supabase/supabase-js'

import type { Database } from './database.types.ts'

/** The supabase-js client that every call goes through. */
export type BackendClient = SupabaseClient<Database>

/** The same client without the generated types, which know no parameter that may be null. */
export type UntypedBackend = SupabaseClient

/**
 * How a call gets its client. Asynchronous, because the browser downloads
 * supabase-js only when the first call needs it.
 */
export type Backend = () => Promise<BackendClient>
