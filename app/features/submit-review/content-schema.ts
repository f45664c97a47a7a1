import * as z from 'zod/mini'

import { row } from '#app/backend/answer-row.ts'
import { edited, editedList, editedText } from '#app/backend/edited-content.ts'

const texts = editedList(z.string())

/** The texts around reviews; null where the owner has written none. */
export const content = z.object({
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

type Content = z.output<typeof content>
export type Guidelines = NonNullable<Content['submit_review_guidelines']>
export type Example = NonNullable<Content['submit_review_example']>

const reviewableService = z.object({ id: z.string(), title: z.string() })

export type ReviewableService = z.output<typeof reviewableService>

/** What the function `review-invitation` answers. */
export const invitation = z.object({
  is_used: z.boolean(),
  /** What is left to review. */
  services: z.array(reviewableService),
  /** The titles of the services that are reviewed already. */
  reviewed: z.array(z.string()),
})
