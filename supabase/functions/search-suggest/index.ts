import { suggestSearches } from '../_shared/search-services.ts'
import { forVisitors } from '../_shared/serve.ts'

/**
 * No body. Answers {services, examples}: the 'Most hired this month' list, at most six, with the
 * figures of their cards (product 6.10), and questions that show how to ask (product 6.21).
 */
export default forVisitors((_request, { supabase, supabaseAdmin }) =>
  suggestSearches(supabase, supabaseAdmin),
)
