import { call } from '../_shared/refusal.ts'
import type { SearchItem } from '../_shared/search-services.ts'
import { forVisitors } from '../_shared/serve.ts'

/**
 * No body. Answers {services}: the 'Most hired this month' list, at most six, with the
 * figures of their cards (product 6.10).
 */
export default forVisitors(async (_request, { supabaseAdmin }) => ({
  services: await call<SearchItem[]>(supabaseAdmin, 'list_most_hired', { p_limit: 6 }),
}))
