import { withSupabase } from '@supabase/server'
import { respond } from '../_shared/respond.ts'
import type { SearchItem } from '../_shared/search-item.ts'
import { storefront } from '../_shared/storefront.ts'

/**
 * No body. Answers {services}: the 'Most hired this month' list, at most six, with the
 * figures of their cards (product 6.10).
 */
export default {
  fetch: withSupabase(storefront, (_request, { supabaseAdmin }) =>
    respond(async () => {
      const { data, error } = await supabaseAdmin.rpc('list_most_hired', { p_limit: 6 })
      if (error) throw error
      return { services: data as SearchItem[] }
    }),
  ),
}
