import { join } from 'node:path'
import { z } from 'zod'
import { checked, readMarkdownFolder } from './read-document.ts'

const MAILS_FOLDER = join(import.meta.dirname, 'mails')

const frontMatterSchema = z.strictObject({
  label: z.string().min(1),
  audience: z.enum(['customer', 'owner']),
  /** When it is sent. */
  event: z.string().min(1),
  /** Why it cannot be switched off. */
  always: z.string().min(1).optional(),
  tags: z.array(z.string()),
  subject: z.string().min(1),
})

/** The words of a mail, as `offer_email_templates` takes them. */
export interface SeedMail extends Omit<z.output<typeof frontMatterSchema>, 'always'> {
  kind: string
  always_because: string | null
  body: string
}

/**
 * The words of every mail that the store writes. Every store has them, with the demo or without: the
 * embedded backend offers them at each start, `npm run settle` does so for a hosted project.
 */
export async function readMails(): Promise<SeedMail[]> {
  return (await readMarkdownFolder(MAILS_FOLDER)).map(({ slug, file, frontMatter, body }) => {
    const { tags, always, ...words } = checked(frontMatterSchema, frontMatter, file)
    const always_because = always ?? null
    return {
      kind: slug,
      ...words,
      always_because,
      tags: ['store_name', 'signature', ...tags],
      body,
    }
  })
}
