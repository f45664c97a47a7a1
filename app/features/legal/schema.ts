import * as z from 'zod/mini'

const version = z.object({
  version: z.number(),
  /** ISO day. */
  effective_date: z.string(),
  change_note: z.string(),
})

/** What the procedure `get_legal_document` answers: the version in force, and all published ones. */
export const legalAnswer = z.nullable(
  z.extend(version, {
    slug: z.string(),
    title: z.string(),
    body: z.string(),
    /** Newest first. */
    versions: z.array(version),
  }),
)

export type LegalAnswer = NonNullable<z.output<typeof legalAnswer>>
