import * as z from 'zod/mini'

import { editedFields, editedList, editedText } from '#app/backend/edited-content.ts'

/** The rows of `page_content`; edited in the admin, so any part may be missing. */
export const content = z.object({
  contact: editedFields({
    lead: editedText,
    response_time: editedText,
    time_zone: editedText,
    /** Beside 'Message Sent!'. */
    confirmation: editedText,
  }),
  contact_faq: editedList(z.object({ question: z.string(), answer: z.string() })),
})

export type ContactContent = z.output<typeof content>
