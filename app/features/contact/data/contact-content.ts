import * as z from 'zod/mini'

import { editedText } from '#app/backend/edited-content.ts'

const question = z.object({ question: z.string(), answer: z.string() })

/** The rows of `page_content`; edited in the admin, so any part may be missing. */
export const CONTENT = {
  contact: z.object({
    lead: editedText,
    response_time: editedText,
    time_zone: editedText,
    confirmation: editedText,
  }),
  contact_faq: z.array(question),
}

export type ContactQuestion = z.output<typeof question>
