import { queryOptions } from '@tanstack/react-query'

import { browserBackend } from '#app/backend/browser-backend.ts'
import { AppError, unwrapRows } from '#app/backend/errors.ts'
import { loadOnce } from '#app/backend/load-once.ts'
import { MESSAGES } from '#app/backend/messages.ts'
import { readContent } from '#app/backend/page-content.ts'

import type { ContactContent } from './content-schema.ts'
import type { ContactMessage } from './schema.ts'

/** What the page says where the owner has written nothing (product 14.8). */
export const DEFAULT_CONTACT_CONTENT: ContactContent = {
  contact: {
    lead: '',
    response_time: 'Within 24 hours',
    time_zone: 'Eastern Time',
    confirmation: 'You will have an answer within 24 hours.',
  },
  contact_faq: [],
}

const loadSchema = loadOnce(async () => (await import('./content-schema.ts')).content)

export const contactContentQuery = () =>
  queryOptions({
    queryKey: ['contact'],
    queryFn: async ({ client }): Promise<ContactContent> =>
      withContactDefaults(await readContent(client, loadSchema)),
  })

/** The store's own words where the owner has written none. */
export function withContactDefaults({ contact, contact_faq }: ContactContent): ContactContent {
  const written = Object.entries(contact).filter(([, text]) => text !== '')
  const texts = { ...DEFAULT_CONTACT_CONTENT.contact, ...Object.fromEntries(written) }
  return { contact: texts, contact_faq }
}

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
    const userMessage = isTold ? cause.message : MESSAGES.contactFailed
    throw new AppError({ code, userMessage, cause })
  }
}
