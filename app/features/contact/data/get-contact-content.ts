import { queryOptions } from '@tanstack/react-query'

import type { Backend } from '#app/backend/backend.ts'
import { backendOf } from '#app/backend/query-backend.ts'
import { loadOnce } from '#app/backend/load-once.ts'
import { readPageContent } from '#app/backend/page-content.ts'

import type { ContactQuestion } from './contact-content.ts'

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

const loadSchemas = loadOnce(() => import('./contact-content.ts'))

async function getContactContent(backend: Backend): Promise<ContactContent> {
  const [client, { CONTENT }] = await Promise.all([backend(), loadSchemas()])
  const { contact: texts, contact_faq: questions } = await readPageContent(client, CONTENT)
  return {
    lead: texts?.lead || DEFAULT_CONTACT_CONTENT.lead,
    responseTime: texts?.response_time || DEFAULT_CONTACT_CONTENT.responseTime,
    timeZone: texts?.time_zone || DEFAULT_CONTACT_CONTENT.timeZone,
    confirmation: texts?.confirmation || DEFAULT_CONTACT_CONTENT.confirmation,
    questions: questions ?? [],
  }
}

export function getContactContentQuery() {
  return queryOptions({
    queryKey: ['contact'],
    queryFn: ({ client }) => getContactContent(backendOf(client)),
  })
}
