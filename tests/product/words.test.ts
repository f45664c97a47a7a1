import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')

/** Words that give a translation away: no American would write them here (docs/STYLE.md). */
const FORBIDDEN = [
  ...['somebody', 'nobody', 'whoever', 'anew', 'whom', 'shall'],
  ...['is told', 'are told', 'e-mail', 'e-mails'],
]

/** Every line of these is checked: what people read, comments, documents and the names of tests. */
const CHECKED = [
  '{app,docs,domain,scripts,server,supabase,tests}/**/*.{ts,tsx,mjs,css,md,json,html,sql,toml,tsv,txt}',
  '{README,CONTRIBUTING,SECURITY}.md',
]

/** Files that contain these words for a reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'docs/STYLE.md': 'names words that we avoid',
  'docs/decisions/001-embedded-backend.md': 'names an account of the operating system',
  'domain/search/search-words.test.ts': 'has what visitors type',
  'domain/search/stop-words.ts': 'lists words that visitors type',
  'domain/search/words.ts': 'explains what visitors type',
  'server/supabase/database/embedded/lodging.ts': 'names an account of the operating system',
  'supabase/seed/search-vocabulary.json': 'lists what visitors type',
  'tests/product/words.test.ts': 'lists the words',
  'tests/search/development-half.json': 'lists what visitors type',
  'tests/search/test-half.json': 'lists what visitors type',
}

const forbidden = new RegExp(String.raw`(?<![\w-])(?:${FORBIDDEN.join('|')})(?![\w-])`, 'i')

const textOf = (file: string) => readFileSync(join(ROOT, file), 'utf8').split('\n')

test('the project has none of the forbidden words', () => {
  const files = globSync(CHECKED, { cwd: ROOT }).filter((file) => !(file in EXCEPTIONS))
  const places = files.flatMap((file) =>
    textOf(file).flatMap((line, at) => {
      const word = forbidden.exec(line)?.[0]
      return word === undefined ? [] : [`${file}:${at + 1}: ${word}`]
    }),
  )
  expect(files.length).toBeGreaterThan(1500)
  expect(places).toEqual([])
})

test('an exception is a file that needs one', () => {
  const useless = Object.keys(EXCEPTIONS).filter(
    (file) => !textOf(file).some((line) => forbidden.test(line)),
  )
  expect(useless).toEqual([])
})

test.each(['Nobody can use it.', 'The buyer is told why.', 'Send an e-mail', '// for whom?'])(
  'finds the word in “%s”',
  (line) => {
    expect(line).toMatch(forbidden)
  },
)
