import { z } from 'zod'
import { checked, readMarkdownFolder } from './read-document.ts'

const frontMatterSchema = z
  .strictObject({
    title: z.string().min(1),
    version: z.int().positive(),
    effective_days_ago: z.int().nonnegative(),
    change_note: z.string().min(1).max(300),
  })
  .transform((row) => ({
    title: row.title,
    version: row.version,
    /** Counted back from the first start. */
    effectiveDaysAgo: row.effective_days_ago,
    /** What is new in this version, for readers. */
    changeNote: row.change_note,
  }))

/** A version of a legal document; `body` is markdown with headings from level two. */
export interface SeedLegalDocument extends z.output<typeof frontMatterSchema> {
  slug: string
  body: string
}

/** Every version of a folder; a former one has its number in the name of its file. Throws with file name and reason. */
export async function readLegalDocuments(folder: string): Promise<SeedLegalDocument[]> {
  return (await readMarkdownFolder(folder)).map(({ slug, file, frontMatter, body }) => ({
    slug: slug.replace(/\.\d+$/, ''),
    ...checked(frontMatterSchema, frontMatter, file),
    body,
  }))
}
