import type { SupabaseClient } from '@supabase/supabase-js'
import { suggestSearches } from '../_shared/search-services.ts'
import { forVisitors } from '../_shared/serve.ts'

/** Visitors without an account have the same rights; to make a client takes as long as to ask. */
let anonymous: SupabaseClient | null = null

/**
 * No body. Answers {services, examples}: the 'Most hired this month' list, at most six, with the
 * figures of their cards (product 6.10), and questions that show how to ask (product 6.21).
 */
export default forVisitors((_request, { authMode, supabase, supabaseAdmin }) => {
  const visitor = authMode === 'user' ? supabase : (anonymous ??= supabase)
  return suggestSearches(visitor, supabaseAdmin)
})
