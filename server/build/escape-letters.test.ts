import { expect, test } from 'vitest'
import { escapeBeyondAscii } from '../../scripts/escape-letters.ts'

const PROGRAM = "[`“${'a—b'}”`, 'café', /^[–—]$/.test('–'), '\\–', '🎉', /^🎉$/u.test('🎉')]"

test('a bundle says the same with a byte for each character', () => {
  const escaped = escapeBeyondAscii(PROGRAM.replace(String.raw`'\–'`, "'–'"))
  expect(escaped).toContain(String.raw`'a\u2014b'`)
  expect(escaped).toContain(String.raw`'caf\u00e9'`)
  expect(escaped).not.toMatch(/[^\0-\u007f]/)
  expect(run(escaped)).toEqual(['“a—b”', 'café', true, '–', '🎉', true])
})

test('what follows a backslash stays', () => {
  expect(run(escapeBeyondAscii(PROGRAM))).toEqual(run(PROGRAM))
})

const run = (expression: string): unknown => new Function(`return ${expression}`)()
