import { readFile, readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { parse } from 'yaml'
import type { z } from 'zod'

/** A markdown file: its name without the ending, its YAML front matter as parsed, and the text below it. */
export interface MarkdownDocument {
  slug: string
  file: string
  frontMatter: unknown
  body: string
}

const FRONT_MATTER = /^---\n(?<yaml>[\s\S]*?)\n---\n(?<body>[\s\S]*)$/

/** Every `.md` file of a folder in alphabetical order. Throws, naming the file, where front matter is missing. */
export async function readMarkdownFolder(folder: string): Promise<MarkdownDocument[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.md')).toSorted()
  return Promise.all(names.map((name) => readMarkdownFile(join(folder, name))))
}

async function readMarkdownFile(file: string): Promise<MarkdownDocument> {
  const match = FRONT_MATTER.exec(await readFile(file, 'utf8'))
  if (match?.groups === undefined)
    throw new Error(`${file}: no YAML front matter between two lines of ---`)
  const frontMatter: unknown = parse(match.groups['yaml'] ?? '')
  return {
    slug: basename(file, '.md'),
    file,
    frontMatter,
    body: (match.groups['body'] ?? '').trim(),
  }
}

/** One JSON file, checked. Throws with the file's name and the reason. */
export async function readJsonFile<Output>(
  file: string,
  schema: z.ZodType<Output>,
): Promise<Output> {
  return checked(schema, JSON.parse(await readFile(file, 'utf8')), file)
}

/** The lists in all `.json` files of a folder, one after the other in alphabetical order of the files. */
export async function readJsonFolder<Output>(
  folder: string,
  schema: z.ZodType<Output[]>,
): Promise<Output[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).toSorted()
  const lists = await Promise.all(names.map((name) => readJsonFile(join(folder, name), schema)))
  return lists.flat()
}

/** The value as the schema makes it. Throws with the file's name and every reason. */
export function checked<Output>(schema: z.ZodType<Output>, value: unknown, file: string): Output {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const reasons = result.error.issues.map(
    (issue) => `${issue.path.join('.') || 'file'}: ${issue.message}`,
  )
  throw new Error(`${file}: ${reasons.join('; ')}`)
}
