import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A place in a test file: a test by its title, or something that a test is helped by. */
export interface Place {
  /** The end of the file's path, as much as it takes to be the only one. */
  file: string
  name: string
}

interface Note {
  fact: string
  written: string
  /** Why that holds the fact; '' where it is the same in another form. */
  reason: string
}

/** What holds a sentence. */
export interface Entry {
  number: string
  /** How the tests write what the sentence words in another way. */
  notes: Note[]
  tests: Place[]
  helpers: Place[]
}

const HEAD = /^- (?<number>\d+\.\d+)(?<notes>(?: · `[^`]+` as `[^`]+`(?: \([^)]+\))?)*)$/
const NOTE = /`([^`]+)` as `([^`]+)`(?: \(([^)]+)\))?/g
const PLACE = /^ {2}- (?<with>with )?(?<file>\S+) › `(?<name>.+)`$/

/** The entries of all tables in `tables/`. Throws at a line that is neither an entry nor a place. */
export function readCoverage(): Entry[] {
  const folder = join(import.meta.dirname, 'tables')
  return readdirSync(folder).flatMap((name) => readTable(readFileSync(join(folder, name), 'utf8')))
}

function readTable(markdown: string): Entry[] {
  const entries: Entry[] = []
  for (const line of markdown.split('\n').filter((text) => /^\s*- /.test(text))) {
    const head = HEAD.exec(line)?.groups
    const place = PLACE.exec(line)?.groups
    if (head) {
      const notes = [...(head['notes'] ?? '').matchAll(NOTE)]
      entries.push({
        number: head['number'] ?? '',
        notes: notes.map(([, fact = '', written = '', reason = '']) => ({ fact, written, reason })),
        tests: [],
        helpers: [],
      })
    } else if (place && entries.length > 0) {
      const list = place['with'] ? entries.at(-1)?.helpers : entries.at(-1)?.tests
      list?.push({ file: place['file'] ?? '', name: place['name'] ?? '' })
    } else throw new Error(`Not readable: ${line}`)
  }
  return entries
}
