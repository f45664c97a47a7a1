import { z } from 'zod'
import { CONTACT_SUBJECTS } from '../../domain/contact.ts'
import { readJsonFile } from './read-document.ts'

const key = z.string().regex(/^[a-z-]+$/)
const text = z.string().min(1).max(2000)
const email = z.email().endsWith('example.com')
const hours_ago = z.number().positive()

const deskSchema = z.strictObject({
  messages: z.array(
    z.strictObject({
      key,
      name: z.string().min(1),
      email,
      company: z.string().nullable(),
      subject: z.enum(CONTACT_SUBJECTS.map(({ value }) => value)),
      hours_ago,
      text,
      replies: z.array(z.strictObject({ hours_ago, kind: z.literal('noted'), text })).default([]),
      is_closed: z.boolean().default(false),
    }),
  ),
  snippets: z.array(z.strictObject({ title: z.string().min(1).max(80), text })),
  tasks: z.array(
    z.strictObject({ key, email, title: z.string().max(300), due_in_days: z.int().positive() }),
  ),
  notes: z.array(z.strictObject({ key, email, hours_ago, text })),
  runs: z.array(
    z.strictObject({
      key,
      /** After 30 days a run is remembered by its figures alone. */
      days_ago: z.int().min(31),
      changes: z.record(z.string(), z.unknown()),
      done: z.int(),
      same: z.int(),
    }),
  ),
})

/** What the owner of the demo store has on the desk besides orders. */
export type SeedDesk = z.output<typeof deskSchema>

/** Throws with file name and reason. */
export function readDesk(file: string): Promise<SeedDesk> {
  return readJsonFile(file, deskSchema)
}
