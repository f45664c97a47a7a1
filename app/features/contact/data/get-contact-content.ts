import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'

import type { Backend } from '#app/backend/backend.ts'
import { editedText, readPageContent } from '#app/backend/page-content.ts'

const question = z.object({ question: z.string(), answer: z.string() })

/** The rows of `page_content`; edited in the admin, so any part may be missing. */
const CONTENT = {
  contact: z.object({
    lead: editedText,
    response_time: editedText,
    time_zone: editedText,
    confirmation: editedText,
  }),
  contact_faq: z.array(question),
}

export type ContactQuestion = z.output<typeof question>

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
  const { contact: texts, contact_faq: questions } = await readPageContent(await backend(), CONTENT)
  return {
    lead: texts?.lead || DEFAULT_CONTACT_CONTENT.lead,
    responseTime: texts?.response_time || DEFAULT_CONTACT_CONTENT.responseTime,
    timeZone: texts?.time_zone || DEFAULT_CONTACT_CONTENT.timeZone,
    confirmation: texts?.confirmation || DEFAULT_CONTACT_CONTENT.confirmation,
    questions: questions ?? [],
  }
}

export function getContactContentQuery(backend: Backend) {
  return queryOptions({ queryKey: ['contact'], queryFn: () => getContactContent(backend) })
}
