import { expect, test } from 'vitest'
import { printable, RepeatedLines } from './console-lines.ts'

test('an error that quotes a request is its name and code', () => {
  const error = Object.assign(new Error('invalid input: "jane.doe@private.example"'), {
    code: '22P02',
  })
  expect(printable(['Auth error:', error])).toBe('Auth error: Error 22P02')
  expect(printable([{ code: 'PGRST100', message: 'jane' }, { message: 'jane' }])).toBe(
    '[object PGRST100] [object]',
  )
})

test('an error of the library that has no code is its name', () => {
  const error = new TypeError('cannot parse jane')
  error.stack =
    'TypeError: cannot parse jane\n    at x (/p/node_modules/@supabase/lite/dist/i.js:1)'
  expect(printable([error])).toBe('TypeError')
})

test('the store’s own words are kept, but for addresses', () => {
  const said = ['The feed cannot be read.', new Error('no answer for Jane <jane@private.example>')]
  expect(printable(said)).toBe('The feed cannot be read. no answer for Jane <[address]>')
  expect(printable(['x'.repeat(10_000)]).length).toBeLessThan(600)
})

test('a line is written once a minute, and the next minute says how many were left out', () => {
  const lines = new RepeatedLines()
  expect(lines.admit('a', 0)).toEqual({ isNew: true, leftOut: 0 })
  expect(lines.admit('a', 1)).toEqual({ isNew: false, leftOut: 0 })
  expect(lines.admit('a', 2)).toEqual({ isNew: false, leftOut: 0 })
  expect(lines.admit('b', 60_000)).toEqual({ isNew: true, leftOut: 2 })
  expect(lines.admit('a', 60_001)).toEqual({ isNew: true, leftOut: 0 })
})

test('many different lines are no way around that', () => {
  const lines = new RepeatedLines()
  const admitted = Array.from({ length: 1_000 }, (_, index) => lines.admit(`${index}`, 0).isNew)
  expect(admitted.filter(Boolean)).toHaveLength(100)
  expect(lines.admit('later', 60_000)).toEqual({ isNew: true, leftOut: 900 })
})
