import { expect, test } from 'vitest'

import { isExcerpt, wholeOf } from './whole-values.ts'
import type { AuditEntry } from './schema.ts'

const cut = `${'a'.repeat(300)}…`

test.each([
  [{ before: null, after: { about: cut } }, true],
  [{ before: { about: cut }, after: { about: '' } }, true],
  [{ before: { about: 'It ends…' }, after: { about: 'a'.repeat(400), price_usd: 1 } }, false],
  [{ before: null, after: null }, false],
])('%o has only beginnings: %s', (entry, isOne) => {
  expect(isExcerpt(entry)).toBe(isOne)
})

test('what is whole has the columns of the list', () => {
  const entry = { action: 'update', before: { about: cut }, after: { about: 'b' } } as unknown
  const stored = { before: { about: 'a'.repeat(900) }, after: { about: 'b', price_usd: 1 } }
  expect(wholeOf(entry as AuditEntry, stored)).toEqual({
    before: { about: 'a'.repeat(900) },
    after: { about: 'b' },
  })
})
