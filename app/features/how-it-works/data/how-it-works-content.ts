import * as z from 'zod/mini'

import { edited, editedList, editedText } from '#app/backend/edited-content.ts'

const policy = z.object({ title: editedText, text: editedText })
const question = z.object({ question: z.string(), answer: z.string() })
const step = z.object({
  title: editedText,
  text: editedText,
  your_part: editedText,
  you_get: editedText,
})
const event = z.object({ offset_minutes: z.number(), label: z.string(), text: z.string() })

/** The rows of `page_content`; edited in the admin, so any part may be missing. */
export const CONTENT = {
  how_it_works_page: z.object({
    heading: editedText,
    lead: editedText,
    steps: editedList(step),
  }),
  delivery_clock: z.extend(policy, {
    example: edited(
      z.object({
        service_slug: edited(z.string()),
        intro: editedText,
        events: editedList(event),
      }),
    ),
  }),
  revision_policy: policy,
  refund_policy: policy,
  how_it_works_faq: z.array(question),
}

export type Policy = z.output<typeof policy>
export type Question = z.output<typeof question>
