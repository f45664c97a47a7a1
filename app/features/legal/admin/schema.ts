import { z } from 'zod'

import * as fields from '#app/resource/fields.ts'
import { slugProblem } from '#domain/service-slug.ts'

/** The fields of a version, by the names of their columns. */
export const legalSchema = z.object({
  title: fields.text('Title', { max: 200 }),
  body: fields.text('Text', { max: 500_000, kind: 'long-text' }),
  effective_date: fields.optionalDay('Takes effect on'),
  change_note: fields.optionalText('What changed', {
    max: 300,
    kind: 'long-text',
    hint: 'One line for visitors, above the text. Needed from the second version on.',
  }),
  slug: fields.optionalText('Address', { max: 120, problemOf: slugProblem }),
})

export type LegalValues = z.input<typeof legalSchema>
export type LegalOutput = z.output<typeof legalSchema>

/** What two versions are compared by. */
export const legalTextSchema = legalSchema.omit({ slug: true })
