import type { Backend } from '#app/backend/backend.ts'
import { AppError, unwrapFunction } from '#app/backend/errors.ts'
import type { ReviewErrors, ReviewField } from '#domain/review-submission.ts'

/** What the form holds, as `checkReviewSubmission` reads it. */
export type ReviewDraft = Partial<Record<ReviewField, string | number | boolean | null>>

/** Hands in a review for moderation. Throws an `AppError` with words for the reviewer. */
export async function submitReview(backend: Backend, draft: ReviewDraft): Promise<void> {
  const client = await backend()
  await unwrapFunction(await client.functions.invoke('submit-review', { body: draft }))
}

/** The field that a refusal is about, by the code of the function `submit-review`. */
const FIELD_OF_CODE: Partial<Record<string, ReviewField>> = {
  wrong_code: 'code',
  code_expired: 'code',
  service_not_in_order: 'serviceId',
  service_unavailable: 'serviceId',
}

/** What a failed submission says beside the fields; null where it is about the whole. */
export function reviewErrorsOf(error: Error): ReviewErrors | null {
  if (!(error instanceof AppError)) return null
  const field = FIELD_OF_CODE[error.code]
  if (field) return { [field]: error.userMessage }
  const { details } = error
  if (typeof details !== 'object' || details === null || !('fields' in details)) return null
  return details.fields as ReviewErrors
}
