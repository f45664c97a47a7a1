import { z } from 'zod'
import { CATEGORIES } from '../../domain/category.ts'
import { readJsonFile } from './read-document.ts'

const questionSchema = z
  .strictObject({
    key: z.string().regex(/^[a-z0-9-]+$/),
    category: z.enum(CATEGORIES).nullable().default(null),
    service: z.string().nullable().default(null),
    label: z.string().min(1).max(200),
    help: z.string().max(500),
    kind: z.enum(['text', 'long_text', 'url', 'choice']),
    options: z.array(z.string().min(1)).default([]),
    is_required: z.boolean().default(true),
  })
  .refine((row) => row.category === null || row.service === null, 'a category or a service')
  .refine((row) => (row.kind === 'choice') === row.options.length > 1, 'options are for choices')
  .transform(({ service, is_required, ...row }) => ({
    ...row,
    serviceSlug: service,
    isRequired: is_required,
  }))

/** A question of a brief: for one service, for a category, or for every order where both are null. */
export type SeedBriefQuestion = z.output<typeof questionSchema>

/** What briefs ask, in the order in which they ask it. Throws with file name and reason. */
export function readBriefQuestions(file: string): Promise<SeedBriefQuestion[]> {
  return readJsonFile(file, z.array(questionSchema))
}
