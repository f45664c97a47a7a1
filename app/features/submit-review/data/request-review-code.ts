import { browserBackend } from '#app/backend/browser-backend.ts'
import { unwrapFunction } from '#app/backend/errors.ts'

/** Has a code mailed to an address. Throws an `AppError` with words for the reader. */
export async function requestReviewCode(email: string): Promise<void> {
  const client = await browserBackend()
  await unwrapFunction(await client.functions.invoke('request-review-code', { body: { email } }))
}
