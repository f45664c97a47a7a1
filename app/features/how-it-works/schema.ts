import * as z from 'zod/mini'

import { edited, editedFields, editedList, editedText } from '#app/backend/edited-content.ts'

const policy = editedFields({ title: editedText, text: editedText })
const question = z.object({ question: z.string(), answer: z.string() })
/** Something that happens to the example's order, so long after the payment. */
const event = z.object({ offset_minutes: z.number(), label: z.string(), text: z.string() })

/** The rows of `page_content`; edited in the admin, so any part may be missing. */
export const content = z.object({
  how_it_works_page: editedFields({
    heading: editedText,
    lead: editedText,
    steps: editedList(
      z.object({ title: editedText, text: editedText, your_part: editedText, you_get: editedText }),
    ),
  }),
  delivery_clock: editedFields({
    title: editedText,
    text: editedText,
    example: editedFields({
      service_slug: edited(z.string()),
      intro: editedText,
      events: editedList(event),
    }),
  }),
  revision_policy: policy,
  refund_policy: policy,
  how_it_works_faq: editedList(question),
})

export type HowItWorksContent = z.output<typeof content>
export type ExampleEvent = z.output<typeof event>
