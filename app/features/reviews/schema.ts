import { z } from 'zod'

import { optionalText } from '#app/resource/fields.ts'

/** What the owner writes about a review; the rest is its author's. */
export const answerSchema = z.object({
  owner_answer: optionalText('Your public answer', {
    max: 2000,
    kind: 'long-text',
    hint: 'Shown below the review on the service page, with the date. Leave it empty to show none.',
  }),
})
