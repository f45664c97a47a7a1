import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Citation {
  file: string
  number: string
}

const ROOT = join(import.meta.dirname, '../..')
const FILES = '{app,docs,domain,ops,scripts,server,supabase,tests}/**/*.{ts,tsx,css,sql,md}'
/** `(product 5.13)`, `product 5.13, 5.14`. */
const CITATION = /\bproduct (?<numbers>\d+\.\d+(?:(?:,| and) \d+\.\d+)*)/g

/** Every place of the tree that cites a sentence of the product by its number. */
export function readCitations(): Citation[] {
  return globSync(FILES, { cwd: ROOT }).flatMap((file) => {
    const text = readFileSync(join(ROOT, file), 'utf8')
    const numbers = [...text.matchAll(CITATION)].flatMap(
      ({ groups }) => groups?.['numbers']?.match(/\d+\.\d+/g) ?? [],
    )
    return numbers.map((number) => ({ file, number }))
  })
}
