import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'

const ROOT = join(import.meta.dirname, '../../..')
const SPEC_TESTS = 'tests/e2e/spec'
/** How many sentences each table has at least. */
const TABLES = { 'coverage.md': 150, 'admin-coverage.md': 100 }

/** A sentence of the specification and the tests that the table names for it. */
interface Entry {
  sentence: string
  isTicked: boolean
  tests: { file: string; title: string }[]
}

for (const [table, fewest] of Object.entries(TABLES)) {
  test(`every sentence of ${table} has a test, and every test that it names exists`, () => {
    const entries = readTable(table)
    expect(entries.length).toBeGreaterThan(fewest)
    expect(entries.filter(({ isTicked, tests }) => !isTicked || tests.length === 0)).toEqual([])
    const named = entries.flatMap(({ tests }) => tests)
    const absent = named.filter(({ file, title }) => !titlesIn(file).includes(title))
    expect(absent, 'renamed or removed tests').toEqual([])
  })
}

test('every test of this folder stands in a table', () => {
  const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.spec.ts'))
  const own = files
    .map((name) => `${SPEC_TESTS}/${name}`)
    .flatMap((file) => titlesIn(file).map((title) => ({ file, title })))
    .filter(({ title }) => title.startsWith('§'))
  expect(own.length).toBeGreaterThan(25)
  const entries = Object.keys(TABLES).flatMap(readTable)
  const named = new Set(entries.flatMap(({ tests }) => tests).map(inWords))
  expect(own.map(inWords).filter((name) => !named.has(name))).toEqual([])
})

function readTable(name: string): Entry[] {
  const text = readFileSync(join(import.meta.dirname, name), 'utf8')
  const table: Entry[] = []
  for (const line of text.split('\n')) {
    const entry = /^- \[(?<tick>[ x])\] (?<sentence>.+)$/.exec(line)?.groups
    if (entry) {
      table.push({ sentence: entry['sentence'] ?? '', isTicked: entry['tick'] === 'x', tests: [] })
    }
    const named = /^ {2}- (?<file>\S+) › `(?<title>.+)`$/.exec(line)?.groups
    if (named) table.at(-1)?.tests.push({ file: named['file'] ?? '', title: named['title'] ?? '' })
    else if (line.startsWith(' ')) throw new Error(`${name} has an unreadable line: ${line}`)
  }
  return table
}

/** Every text that stands first in a call with more than one argument: the titles, as in the source. */
function titlesIn(file: string): string[] {
  const source = readFileSync(join(ROOT, file), 'utf8')
  const calls = source.matchAll(/\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1\s*,/g)
  return [...calls].map(([, , text = '']) => text.replaceAll(/\\(.)/g, '$1'))
}

function inWords({ file, title }: Entry['tests'][number]): string {
  return `${file} › ${title}`
}
