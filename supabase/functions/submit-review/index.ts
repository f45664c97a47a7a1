import { z } from 'zod'
import { checkReviewSubmission } from '#domain/review-submission.ts'
import { askAnswer, call, invalidRequest, refusal } from '../_shared/refusal.ts'
import { forVisitors, readBody } from '../_shared/serve.ts'

/**
 * Body: {token} or {email, code}, and {serviceId, rating, title?, text, name, company?, role?,
 * consent}. Answers {review_id}. Refuses with `invalid_request` (details.fields: words for each
 * field), `wrong_code`, `code_expired`, `invitation_used`, `invitation_unknown`, `service_not_in_order` or
 * `service_not_on_sale`.
 */
export default forVisitors(async (request, { supabaseAdmin }) => {
  const checked = checkReviewSubmission(await readBody(request))
  if (!checked.ok) throw invalidRequest('Please check the review.', checked.errors)
  const { proof, ...review } = checked.review
  if ('email' in proof) {
    // In a transaction of its own and before the code is compared: a refused guess counts as well.
    await call(supabaseAdmin, 'count_review_code_attempt', { p_email: proof.email })
  }
  const id = await askAnswer(supabaseAdmin, 'submit_review', z.string().nullable(), {
    p_review: { ...proof, ...review },
  })
  if (id === null) throw refusal('wrong_code')
  return { review_id: id }
})
