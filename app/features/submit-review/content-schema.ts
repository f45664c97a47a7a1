import * as z from 'zod/mini'

import { row } from '#app/backend/answer-row.ts'
import { edited, editedList, editedText } from '#app/backend/edited-content.ts'

const texts = editedList(z.string())

/** The rows of `page_content`; edited in the admin, so any part may be missing. */
export const reviewContent = z.object({
  submit_review_guidelines: edited(
    row({
      intro: editedText,
      checks: texts,
      /** What moderation never does. */
      never: texts,
      note: editedText,
    }),
  ),
  submit_review_example: edited(
    row({
      /** Says that it is not a real one. */
      label: editedText,
      rating: z.number(),
      title: editedText,
      text: editedText,
      name: editedText,
      role: editedText,
      company: editedText,
      whyItWorks: texts,
    }),
  ),
})
