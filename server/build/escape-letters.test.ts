import { expect, test } from 'vitest'
import { escapeBeyondLatin1 } from '../../scripts/escape-letters.ts'

const PROGRAM = "[`“${'a—b'}”`, 'café', /^[–—]$/.test('–'), '\\–', '🎉', /^🎉$/u.test('🎉')]"

test('a bundle says the same with a byte for each character', () => {
  const escaped = escapeBeyondLatin1(PROGRAM.replace(String.raw`'\–'`, "'–'"))
  expect(escaped).toContain(String.raw`'a\u2014b'`)
  expect(escaped).toContain('café')
  expect(escaped).not.toMatch(/[^\0-\u00ff]/)
  expect(run(escaped)).toEqual(['“a—b”', 'café', true, '–', '🎉', true])
})

test('what follows a backslash stays', () => {
  expect(run(escapeBeyondLatin1(PROGRAM))).toEqual(run(PROGRAM))
})

const run = (expression: string): unknown => new Function(`return ${expression}`)()
