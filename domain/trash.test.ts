import { expect, test } from 'vitest'
import { spellTimeLeft } from './time-left.ts'
import { permanentDeletionAt, trashMsLeft } from './trash.ts'

const deletedAt = new Date('2026-11-20T12:00:00Z')
const after = (hours: number) => new Date(deletedAt.getTime() + hours * 3_600_000)

test('the trash keeps things for 7 days', () => {
  expect(permanentDeletionAt(deletedAt)).toEqual(after(7 * 24))
})

test('what is left of them runs down to nothing, in the words that orders have', () => {
  const left = (hours: number) => trashMsLeft(deletedAt, after(hours).getTime())
  expect(spellTimeLeft(left(0))).toBe('7 days')
  expect(left(-1)).toBe(left(0))
  expect(spellTimeLeft(left(6 * 24))).toBe('24 h')
  expect(spellTimeLeft(left(6 * 24 + 1 / 60))).toBe('23 h 59 min')
  expect(left(8 * 24)).toBe(0)
})
