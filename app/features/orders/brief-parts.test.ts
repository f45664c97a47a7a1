import { expect, test } from 'vitest'

import { isInParts, missingParts } from './brief-parts.ts'
import { SITUATION_WORDS } from './order-words.ts'
import { askedQuestion, orderedService } from './tests/ordered-service.ts'

const AUDIT = orderedService({ title: 'Audit', deliveryTimeDays: 1 })
const BOARD = orderedService({ title: 'Dashboard', deliveryTimeDays: 3 })
const STARTED = { clockStartedAt: '2026-11-20T12:00:00Z', dueAt: '2026-11-21T12:00:00Z' }
const QUESTIONS = [
  askedQuestion({ id: 'page', itemId: 'Audit' }),
  askedQuestion({ id: 'figures', itemId: 'Dashboard' }),
  askedQuestion({ id: 'else' }),
]

const order: Parameters<typeof missingParts>[0] = {
  status: 'PAID',
  workStatus: 'AWAITING_BRIEF',
  items: [AUDIT, BOARD],
  questions: QUESTIONS,
  brief: null,
}
const briefOf = (...questionIds: string[]) => ({
  answers: questionIds.map((questionId) => ({ questionId })),
})

const asked = (parts: ReturnType<typeof missingParts>) =>
  parts.map(({ service, questions }) => [service.title, ...questions.map(({ id }) => id)])

test('each service has a part, and what every order is asked stands in each until it is answered', () => {
  expect(asked(missingParts(order))).toEqual([
    ['Audit', 'page', 'else'],
    ['Dashboard', 'figures', 'else'],
  ])
  const items = [{ ...AUDIT, ...STARTED }, BOARD]
  const brief = briefOf('page', 'else')
  const begun = { ...order, items, brief, workStatus: 'IN_PROGRESS' as const }
  expect(asked(missingParts(begun))).toEqual([['Dashboard', 'figures']])
  expect(asked(missingParts({ ...begun, brief: briefOf('page') }))).toEqual([
    ['Dashboard', 'figures', 'else'],
  ])
  const optional = QUESTIONS.map((question) => ({ ...question, isRequired: false }))
  expect(asked(missingParts({ ...begun, questions: optional }))).toEqual([
    ['Dashboard', 'figures', 'else'],
  ])
  expect(missingParts({ ...begun, workStatus: 'REVISION' })).toEqual([])
  expect(missingParts({ ...begun, status: 'REFUNDED' })).toEqual([])
})

test('what asks nothing of its own starts with the others, or with what every order is asked', () => {
  const [page, , general] = QUESTIONS
  const own = page ? [page] : []
  const rest = general ? [general] : []
  expect(asked(missingParts({ ...order, questions: own }))).toEqual([['Audit', 'page']])
  expect(asked(missingParts({ ...order, questions: rest }))).toEqual([['Audit', 'else']])
  // The owner has deleted the questions: what waits can still be started.
  expect(asked(missingParts({ ...order, questions: [] }))).toEqual([['Audit']])
})

test('services are due one by one until all are delivered: a revision is one of the whole order', () => {
  const delivered = { deliveredAt: STARTED.dueAt }
  expect(isInParts({ items: [AUDIT] })).toBe(false)
  expect(isInParts({ items: [{ ...AUDIT, ...delivered }, BOARD] })).toBe(true)
  expect(isInParts({ items: [AUDIT, BOARD].map((item) => ({ ...item, ...delivered })) })).toBe(
    false,
  )
})

test('the page says what the clock waits for', () => {
  const facts = {
    ...order,
    hasBrief: false,
    deliveries: [],
    revisionsIncluded: 2,
    revisionsUsed: 0,
    review: null,
    refundRequest: null,
    refundedCents: 0,
    totalCents: 46_000,
  }
  const words = (wish: Partial<Parameters<typeof SITUATION_WORDS.in_progress>[0]>) => ({
    waiting: SITUATION_WORDS.awaiting_brief({ ...facts, ...wish }).happening,
    needed: SITUATION_WORDS.awaiting_brief({ ...facts, ...wish }).needed,
    begun: SITUATION_WORDS.in_progress({ ...facts, workStatus: 'IN_PROGRESS', ...wish }),
  })
  expect(words({}).waiting).toBe(
    'I have your payment. Each service has its own clock, which starts the moment you send its part of the brief.',
  )
  expect(words({ items: [AUDIT] }).waiting).toBe(
    'I have your payment. The clock starts the moment you send your brief.',
  )
  const partly = { items: [{ ...AUDIT, ...STARTED }, BOARD], hasBrief: true }
  expect(words(partly).begun).toMatchObject({
    happening: 'I have a part of your brief. Below is when each service it covers is due.',
    needed:
      "The rest of your brief, for Dashboard. Its clock starts the moment you send its part. If you asked for help, I'll write to you here.",
  })
  const third = { ...BOARD, id: 'map', title: 'Map' }
  const ofMap = askedQuestion({ id: 'places', itemId: 'map' })
  const more = { items: [...partly.items, third], questions: [...QUESTIONS, ofMap] }
  expect(words({ ...partly, ...more }).begun.needed).toContain(
    'The clock of each starts the moment you send its part.',
  )
  const delivered = { ...AUDIT, ...STARTED, deliveredAt: STARTED.dueAt }
  const rest = words({ ...partly, items: [delivered, BOARD] })
  expect(rest.needed).toMatch(/^The rest of your brief, for Dashboard\./)
  expect(rest.waiting).toBe(
    "I delivered Audit: you'll find it below. I start on Dashboard the moment you send its part of the brief.",
  )
})
