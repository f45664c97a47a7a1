import { join } from 'node:path'
import { z } from 'zod'
import { checked, readMarkdownFolder } from './read-document.ts'

const MAILS_FOLDER = join(import.meta.dirname, 'mails')

const frontMatterSchema = z.strictObject({
  label: z.string().min(1),
  audience: z.enum(['customer', 'owner']),
  tags: z.array(z.string()),
  subject: z.string().min(1),
})

/** The words of a mail, as `offer_email_templates` takes them. */
export interface SeedMail extends z.output<typeof frontMatterSchema> {
  kind: string
  body: string
}

/**
 * The words of every mail that the store writes. Every store has them, with the demo or without: the
 * embedded backend offers them at each start, `npm run settle` does so for a hosted project.
 */
export async function readMails(): Promise<SeedMail[]> {
  return (await readMarkdownFolder(MAILS_FOLDER)).map(({ slug, file, frontMatter, body }) => {
    const { tags, ...words } = checked(frontMatterSchema, frontMatter, file)
    return { kind: slug, ...words, tags: ['store_name', 'signature', ...tags], body }
  })
}
