import { withSupabase } from '@supabase/server'
import type { SupabaseClient } from '@supabase/supabase-js'
import { checkReviewSubmission } from '#domain/review-submission.ts'
import type { ReviewSubmission } from '#domain/review-submission.ts'
import { Refusal, refusalFrom } from '../_shared/refusal.ts'
import { readBody, respond } from '../_shared/respond.ts'
import { storefront } from '../_shared/storefront.ts'

/** What the database refuses, in words for reviewers. */
const MESSAGES: Record<string, string> = {
  invitation_used: 'A review was already written with this invitation.',
  invitation_unknown: 'I do not know this invitation.',
  service_not_in_order: 'This service is not part of the order.',
  service_unavailable: 'This service is no longer on sale.',
  code_expired: 'This code is no longer valid. Please ask for a new one.',
}

/**
 * Body: {token} or {email, code}, and {serviceId, rating, title?, text, name, company?, role?,
 * consent}. Answers {review_id}. Refuses with `invalid_request` (details.fields: words for each
 * field), `wrong_code` or one of the codes above.
 */
export default {
  fetch: withSupabase(storefront, (request, { supabaseAdmin }) =>
    respond(async () => {
      const checked = checkReviewSubmission(await readBody(request))
      if (!checked.ok) {
        throw new Refusal(400, 'invalid_request', 'Please check the review.', {
          fields: checked.errors,
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
  if (error) throw inWords(refusalFrom(error))
  if (data === null) {
    throw new Refusal(422, 'wrong_code', 'This is not the code that I sent. Please check it.')
  }
  return data as string
}

function inWords(error: Error): Error {
  if (!(error instanceof Refusal)) return error
  return new Refusal(error.status, error.code, MESSAGES[error.code] ?? error.message)
}
