import { z } from 'zod'

import { flag, tags, text } from '#app/resource/fields.ts'
import { findTagProblems } from '#domain/mail-tags.ts'

/** The fields of an email's text, by the names of their columns. `tags` are the store's, and only read. */
export const templateSchema = z
  .object({
    subject: text('Subject', { max: 200 }),
    body: text('Text', { max: 10_000, kind: 'long-text' }),
    is_enabled: flag('Send this email'),
    tags: tags('Merge tags', { max: 100 }),
  })
  .superRefine(({ tags: known, ...words }, check) => {
    for (const field of ['subject', 'body'] as const) {
      if (findTagProblems(words[field], known).length > 0) {
        check.addIssue({ code: 'custom', path: [field], message: 'Fix the merge tags below.' })
      }
    }
  })

export type TemplateValues = z.input<typeof templateSchema>

/** What `preview_email` answers. */
export const emailPreview = z.object({
  subject: z.string(),
  body: z.string(),
  order: z.object({ id: z.string(), number: z.string(), name: z.string().nullable() }).nullable(),
  values: z.record(z.string(), z.string().nullable()),
  /** Tags for which the order has nothing. */
  examples: z.array(z.string()),
  store_name: z.string(),
  address: z.string(),
  site_url: z.string(),
})
