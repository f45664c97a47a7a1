import * as z from 'zod/mini'

import { editedList, editedText } from '#app/backend/edited-content.ts'

const texts = editedList(z.string())

/** The rows of `page_content`; edited in the admin, so any part may be missing. */
export const CONTENT = {
  submit_review_guidelines: z.object({
    intro: editedText,
    checks: texts,
    never: texts,
    note: editedText,
  }),
  submit_review_example: z.object({
    label: editedText,
    rating: z.number(),
    title: editedText,
    text: editedText,
    name: editedText,
    role: editedText,
    company: editedText,
    why_it_works: texts,
  }),
}

export type ExampleContent = z.output<typeof CONTENT.submit_review_example>
