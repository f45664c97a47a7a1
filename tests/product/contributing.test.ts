import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

/** The SQL of all migrations: a diff names none of them, as a new one gets a name of its own. */
const SCHEMA = globSync('supabase/migrations/*.sql', { cwd: ROOT }).map(read).join('\n')

/** The lines that the diffs add, with the text that has to have them. */
function addedLines() {
  const diffs = [...read('CONTRIBUTING.md').matchAll(/^```diff\n([\s\S]*?)^```/gm)]
  return diffs.flatMap(([, diff = '']) => {
    let path = ''
    return diff.split('\n').flatMap((line) => {
      const [, file] = /^\+\+\+ (\S+)/.exec(line) ?? []
      if (file) path = file
      // A column that was there from the beginning was never added by itself.
      const isText = line.startsWith('+') && !file && !/\.\.\.|add column/.test(line)
      return isText ? [{ path, line: line.slice(1).trim() }] : []
    })
  })
}

test('the diffs that show how something is added are of what is there', () => {
  const lines = addedLines()
  const missing = lines.filter(({ path, line }) => {
    const isMigration = path.startsWith('supabase/migrations/<timestamp>')
    if (!isMigration && !existsSync(join(ROOT, path))) return true
    return !(isMigration ? SCHEMA : read(path)).includes(line)
  })
  expect(missing).toEqual([])
  expect(lines.length).toBeGreaterThan(25)
})
