import { queryOptions } from '@tanstack/react-query'

import type { Backend } from '#app/backend/backend.ts'
import { unwrapRows } from '#app/backend/errors.ts'

/** The rows `contact` and `contact_faq` of table `page_content`. */
interface ContentRow {
  key: string
  value: unknown
}

interface ContactTexts {
  lead?: string
  response_time?: string
  time_zone?: string
  confirmation?: string
}

export interface ContactQuestion {
  question: string
  answer: string
}

/** The texts of /contact that the owner writes. */
export interface ContactContent {
  lead: string
  responseTime: string
  timeZone: string
  /** Beside 'Message Sent!'. */
  confirmation: string
  questions: ContactQuestion[]
}

/** What the page says when its texts cannot be had (product 14.8). */
export const DEFAULT_CONTACT_CONTENT: ContactContent = {
  lead: '',
  responseTime: 'Within 24 hours',
  timeZone: 'Eastern Time',
  confirmation: 'You will have an answer within 24 hours.',
  questions: [],
}

async function getContactContent(backend: Backend): Promise<ContactContent> {
  const client = await backend()
  const rows: ContentRow[] | null = unwrapRows(
    await client.from('page_content').select('key, value').in('key', ['contact', 'contact_faq']),
  )
  const content = new Map(rows?.map(({ key, value }) => [key, value]))
  const texts = (content.get('contact') ?? {}) as ContactTexts
  return {
    lead: texts.lead || DEFAULT_CONTACT_CONTENT.lead,
    responseTime: texts.response_time || DEFAULT_CONTACT_CONTENT.responseTime,
    timeZone: texts.time_zone || DEFAULT_CONTACT_CONTENT.timeZone,
    confirmation: texts.confirmation || DEFAULT_CONTACT_CONTENT.confirmation,
    questions: (content.get('contact_faq') ?? []) as ContactQuestion[],
  }
}

export function getContactContentQuery(backend: Backend) {
  return queryOptions({ queryKey: ['contact'], queryFn: () => getContactContent(backend) })
}
