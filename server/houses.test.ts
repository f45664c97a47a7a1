import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const SCREEN_LINES = 50
const LARGEST_LINES = 300
const CHANGES_GLOBALS =
  /\b(?:globalThis|process|console)\.\w+ = |Object\.assign\((?:globalThis|process|console|connection)\b/

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8')
const linesOf = (file: string) => read(file).split('\n').length - 1
const files = globSync('**/*.ts', { cwd: import.meta.dirname })
const sources = files.filter((file) => !/\.test\.ts$|(?:^|\/)tests\//.test(file))

it('says on one screen what each house offers', () => {
  const doors = ['supabase', 'stripe-sandbox', 'store'].map((house) => `${house}/index.ts`)
  expect(doors.filter((door) => linesOf(door) > SCREEN_LINES)).toEqual([])
})

it('changes globals, and connections of others, in one file', () => {
  // A command is a program: how it ends is its own to say.
  const houses = sources.filter((file) => !file.startsWith('commands'))
  const changing = houses.filter((file) => CHANGES_GLOBALS.test(read(file)))
  expect(changing).toEqual([join('supabase', 'patches.ts')])
})

it('has no file that takes long to read', () => {
  expect(files.filter((file) => linesOf(file) > LARGEST_LINES)).toEqual([])
})
