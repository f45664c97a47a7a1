import { withSupabase } from '@supabase/server'
import type { SupabaseClient } from '@supabase/supabase-js'
import { checkReviewSubmission } from '#domain/review-submission.ts'
import type { ReviewSubmission } from '#domain/review-submission.ts'
import { refusal, refusalFrom } from '../_shared/refusal.ts'
import { readBody, respond } from '../_shared/respond.ts'
import { storefront } from '../_shared/storefront.ts'

/**
 * Body: {token} or {email, code}, and {serviceId, rating, title?, text, name, company?, role?,
 * consent}. Answers {review_id}. Refuses with `invalid_request` (details.fields: words for each
 * field), `wrong_code`, `code_expired`, `invitation_used`, `invitation_unknown`, `service_not_in_order` or
 * `service_not_on_sale`.
 */
export default {
  fetch: withSupabase(storefront, (request, { supabaseAdmin }) =>
    respond(async () => {
      const checked = checkReviewSubmission(await readBody(request))
      if (!checked.ok) {
        throw refusal('invalid_request', {
          text: 'Please check the review.',
          details: {
            fields: checked.errors,
          },
        })
      }
      return { review_id: await submitReview(supabaseAdmin, checked.review) }
    }),
  ),
}

async function submitReview(
  database: SupabaseClient,
  { proof, ...review }: ReviewSubmission,
): Promise<string> {
  if ('email' in proof) {
    // In a transaction of its own and before the code is compared: a refused guess counts as well.
    const { error } = await database.rpc('count_review_code_attempt', { p_email: proof.email })
    if (error) throw refusalFrom(error)
  }
  const { data, error } = await database.rpc('submit_review', { p_review: { ...proof, ...review } })
  if (error) throw refusalFrom(error)
  if (data === null) {
    throw refusal('wrong_code')
  }
  return data as string
}
