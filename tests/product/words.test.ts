import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')

const TRANSLATED = 'somebody|nobody|whoever|anew|whom|shall|is told|are told|e-mails?'
const BRITISH =
  'colours?|favourites?|behaviours?|neighbours?|honours?|centres?|travelled|labelled|whilst|analys(?:ed|ing)|(?:organi|optimi|recogni|customi|personali|prioriti|summari)s(?:e[ds]?|ing|ations?)'

/** Words that no American would write here: a translation's, and another spelling's (docs/STYLE.md). */
const FORBIDDEN = new RegExp(`(?<![\\w-])(?:${TRANSLATED}|${BRITISH})(?![\\w-])`, 'i')

const TEXTS = [
  '{app,domain,server,supabase,docs,tests,scripts}/**/*.{ts,tsx,mjs,css,md,json,html,sql,toml,tsv,txt}',
  '*.md',
]

/** Files that contain these words for a reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'tests/product/words.test.ts': 'lists the words',
  'docs/STYLE.md': 'says what to write instead of them',
  'domain/search/questions-of-store.ts': 'lists what visitors type',
  'domain/search/people.ts': 'lists what visitors type',
  'domain/search/stop-words.ts': 'lists words that visitors type',
  'domain/search/words.ts': 'says which spellings of a word are one',
  'domain/search/search-words.test.ts': 'tests which spellings of a word are one',
  'supabase/seed/search-vocabulary.json': 'lists what visitors type',
  'tests/search/development-half.json': 'lists what visitors type',
  'tests/search/development-buyers.json': 'lists what visitors type',
  'tests/search/development-trades.json': 'lists what visitors type',
  'tests/search/test-half.json': 'lists what visitors type',
  'tests/search/voices/agency.json': 'lists what visitors type',
  'tests/search/voices/angry.json': 'lists what visitors type',
  'tests/search/voices/dentist.json': 'lists what visitors type',
  'tests/search/voices/held-out/charity.json': 'lists what visitors type',
  'tests/search/voices/held-out/nonnative.json': 'lists what visitors type',
  'tests/search/voices/plumber.json': 'lists what visitors type',
  'tests/search/voices/saas.json': 'lists what visitors type',
  'tests/search/voices/shopify.json': 'lists what visitors type',
  'server/supabase/database/embedded/lodging.ts': 'names an account of the operating system',
  'docs/OPERATIONS.md': 'names an account of the operating system',
  'docs/decisions/001-embedded-backend.md': 'names an account of the operating system',
}

const linesOf = (file: string) => readFileSync(join(ROOT, file), 'utf8').split('\n')

test('no file has the words that give a translation away', () => {
  const files = globSync(TEXTS, { cwd: ROOT })
  expect(files.length).toBeGreaterThan(1500)
  const places = files
    .filter((file) => !(file in EXCEPTIONS))
    .flatMap((file) =>
      linesOf(file).flatMap((line, at) => {
        const word = FORBIDDEN.exec(line)?.[0]
        return word === undefined ? [] : [`${file}:${at + 1}: ${word}`]
      }),
    )
  expect(places).toEqual([])
})

test('an exception is a file that needs one', () => {
  const needsNone = Object.keys(EXCEPTIONS).filter(
    (file) => !linesOf(file).some((line) => FORBIDDEN.test(line)),
  )
  expect(needsNone).toEqual([])
})

test.each([
  'Nobody can use it.',
  'The buyer is told why.',
  'Send an e-mail',
  '// for whom?',
  'Your favourite colour',
])('finds the word in “%s”', (line) => {
  expect(line).toMatch(FORBIDDEN)
})
