import { expect, test } from 'vitest'

import { countWaiting, revisionMarks } from './waiting-messages.ts'

type Told = Parameters<typeof countWaiting>[0]

const at = (minute: number) => `2026-11-20T12:${String(minute).padStart(2, '0')}:00Z`
/** One letter for each message: the customer's, mine, a note of mine. */
const told = (letters: string, more: Partial<Told> = {}): Told => ({
  messages: [...letters].map((letter, minute) => ({
    id: String(minute),
    body: '',
    isOwn: letter !== 'c',
    isPrivate: letter === 'n',
    createdAt: at(minute),
    files: [],
  })),
  deliveries: [],
  events: [],
  settledAt: null,
  ...more,
})
const delivered = (minute: number) => ({
  deliveries: [
    {
      number: 1,
      version: 1,
      note: '',
      itemIds: [],
      services: [],
      createdAt: at(minute),
      files: [],
    },
  ],
})

test.each([
  ['', 0],
  ['m', 0],
  ['mc', 1],
  ['cmccn', 3],
  ['ccm', 0],
  ['cn', 2],
])('of the messages %j, %i wait', (letters, count) => {
  expect(countWaiting(told(letters))).toBe(count)
})

test('a delivery answers what was written before it', () => {
  expect(countWaiting(told('mcc', delivered(1)))).toBe(1)
  expect(countWaiting(told('mcc', delivered(9)))).toBe(0)
})

test('what needs no answer waits no longer, until the customer writes again', () => {
  expect(countWaiting(told('mc', { settledAt: at(1) }))).toBe(0)
  expect(countWaiting(told('mcc', { settledAt: at(1) }))).toBe(1)
})

test('the message that asks for a revision says so, and for which services', () => {
  const asked = { kind: 'revision', actor: 'customer' }
  const events = [
    { ...asked, details: {}, createdAt: at(1) },
    { ...asked, details: { services: ['Audit', 'Map'] }, createdAt: at(2) },
  ]
  expect([...revisionMarks(told('cccm', { events }))]).toEqual([
    ['1', 'Revision request'],
    ['2', 'Revision request: Audit and Map'],
  ])
})
