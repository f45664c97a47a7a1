import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')

/** Words that give a translation away: no American would write them here (docs/STYLE.md). */
const FORBIDDEN = 'somebody|nobody|whoever|anew|whom|shall|is told|are told|e-mails?'
const TEXT = '*.{ts,tsx,mjs,css,md,json,html,sql,toml,tsv,txt}'

/** Every line of these is checked. */
const WHOLE = [`supabase/templates/**/${TEXT}`, 'supabase/seed/**/*.{md,json,tsv,txt}']
/** Only what is outside comments and tests is checked here. To widen: app, domain, server, supabase, docs, tests, README.md, CONTRIBUTING.md. */
const STRINGS = ['{app,domain,server,supabase/functions}/**/*.{ts,tsx}']

/** Files that contain these words for a reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'domain/search/stop-words.ts': 'lists words that visitors type',
  'supabase/seed/search-vocabulary.json': 'lists what visitors type',
  'server/supabase/database/embedded/lodging.ts': 'names an account of the operating system',
}

const forbidden = new RegExp(String.raw`(?<![\w-])(?:${FORBIDDEN})(?![\w-])`, 'i')
const wholeLine = (line: string) => line
const withoutComment = (line: string) =>
  /^\s*(?:\/\/|\/?\*)/.test(line) ? '' : line.replace(/(?:^|\s)\/\/ .*$|\/\*.*?\*\//, '')

const filesOf = (globs: readonly string[]) =>
  globSync(globs, { cwd: ROOT }).filter((file) => !(file in EXCEPTIONS))

function placesOf(files: readonly string[], read: (line: string) => string): string[] {
  return files.flatMap((file) =>
    textOf(file).flatMap((line, at) => {
      const word = forbidden.exec(read(line))?.[0]
      return word === undefined ? [] : [`${file}:${at + 1}: ${word}`]
    }),
  )
}

const textOf = (file: string) => readFileSync(join(ROOT, file), 'utf8').split('\n')

test('what people read has none of the forbidden words', () => {
  const whole = filesOf(WHOLE)
  const strings = filesOf(STRINGS).filter((file) => !/\.test\.tsx?$|\/tests\//.test(file))
  expect(whole.length).toBeGreaterThan(100)
  expect(strings.length).toBeGreaterThan(900)
  expect([...placesOf(whole, wholeLine), ...placesOf(strings, withoutComment)]).toEqual([])
})

test('an exception is a file that needs one', () => {
  const useless = Object.keys(EXCEPTIONS).filter(
    (file) => !textOf(file).some((l) => forbidden.test(l)),
  )
  expect(useless).toEqual([])
})

test.each(['Nobody can use it.', 'The buyer is told why.', 'Send an e-mail', 'for whom?'])(
  'finds the word in “%s”',
  (line) => {
    expect(wholeLine(line)).toMatch(forbidden)
  },
)

test.each(["{ wholeLine: 'fine' } // nobody", ' * somebody', '/** Whoever. */'])(
  'leaves out the comment of “%s”',
  (line) => {
    expect(withoutComment(line)).not.toMatch(forbidden)
  },
)
