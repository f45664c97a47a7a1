import type { Backend } from '#app/backend/backend.ts'
import { unwrapFunction } from '#app/backend/errors.ts'

/** Has a code mailed to an address. Throws an `AppError` with words for the reader. */
export async function requestReviewCode(backend: Backend, email: string): Promise<void> {
  const client = await backend()
  await unwrapFunction(await client.functions.invoke('request-review-code', { body: { email } }))
}
