import { browserBackend } from '#app/backend/browser-backend.ts'
import { AppError, unwrapRows } from '#app/backend/errors.ts'
import { MESSAGES } from '#app/backend/messages.ts'

import type { ContactMessage } from '../schema.ts'

/**
 * Stores a message, which mails it to the owner as well. Throws an `AppError` whose words are for the
 * sender (product 14.16); after too many messages they say how long to wait.
 */
export async function sendContactMessage({
  website: _trap,
  company,
  ...message
}: ContactMessage): Promise<void> {
  try {
    const client = await browserBackend()
    unwrapRows(
      await client.from('contact_messages').insert({ ...message, company: company || null }),
    )
  } catch (cause) {
    const code = cause instanceof AppError ? cause.code : 'backend_unreachable'
    const isTold = cause instanceof AppError && code === 'rate_limited'
    throw new AppError({
      code,
      userMessage: isTold ? cause.message : MESSAGES.contactFailed,
      cause,
    })
  }
}
