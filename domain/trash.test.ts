import { expect, test } from 'vitest'
import { permanentDeletionAt, trashDaysLeft } from './trash.ts'

const deletedAt = new Date('2026-11-20T12:00:00Z')
const after = (hours: number) => new Date(deletedAt.getTime() + hours * 3_600_000)

test('the trash keeps things for 7 days', () => {
  expect(permanentDeletionAt(deletedAt)).toEqual(after(7 * 24))
})

test('days left count started ones, down to none', () => {
  expect(trashDaysLeft(deletedAt, deletedAt)).toBe(7)
  expect(trashDaysLeft(deletedAt, after(-1))).toBe(7)
  expect(trashDaysLeft(deletedAt, after(1))).toBe(7)
  expect(trashDaysLeft(deletedAt, after(24))).toBe(6)
  expect(trashDaysLeft(deletedAt, after(7 * 24 - 1))).toBe(1)
  expect(trashDaysLeft(deletedAt, after(8 * 24))).toBe(0)
})
