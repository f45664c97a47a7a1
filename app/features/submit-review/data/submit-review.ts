import { browserBackend } from '#app/backend/browser-backend.ts'
import { unwrapFunction } from '#app/backend/errors.ts'

import type { ReviewDraft } from '../schema.ts'

/** Hands in a review for moderation. Throws an `AppError` with words for the reviewer. */
export async function submitReview(draft: ReviewDraft): Promise<void> {
  const client = await browserBackend()
  await unwrapFunction(await client.functions.invoke('submit-review', { body: draft }))
}
