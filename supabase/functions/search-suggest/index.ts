import { z } from 'zod'
import { searchItem } from '../_shared/find-services.ts'
import { askAnswer } from '../_shared/refusal.ts'
import { exampleQuestions } from '../_shared/search-services.ts'
import { forVisitors } from '../_shared/serve.ts'

/**
 * No body. Answers {services, examples}: the 'Most hired this month' list, at most six, with the
 * figures of their cards (product 6.10), and questions that show how to ask (product 6.21).
 */
export default forVisitors(async (_request, { supabaseAdmin }) => {
  // One after the other: a request has one transaction at a time.
  const services = await askAnswer(supabaseAdmin, 'list_most_hired', z.array(searchItem), {
    p_limit: 6,
  })
  const examples = await exampleQuestions(supabaseAdmin)
  return { services, examples }
})
