import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ORDER_TABS, TAB_LABELS } from './list-filter.ts'
import {
  eventWords,
  mayBeReviewed,
  refundRequestedWords,
  SITUATION_WORDS,
  stepLabel,
} from './order-words.ts'

const DELIVERY = {
  number: 1,
  version: 1,
  note: '',
  itemIds: [],
  services: [],
  createdAt: '2026-11-20T12:00:00Z',
  files: [],
}

test('the tabs of the list', () => {
  expect(ORDER_TABS.map((tab) => TAB_LABELS[tab])).toEqual([
    'All',
    'In progress',
    'Complete',
    'Refunded',
  ])
})

test('the steps of an order', () => {
  const keys = ['paid', 'brief', 'work', 'review', 'complete'] as const
  const labels = keys.map((key) => stepLabel({ key, state: 'upcoming', variant: null }))
  expect(labels).toEqual(['Paid', 'Brief', 'In progress', 'Your review', 'Complete'])
})

test('a delivery names its services, and of the whole order its version', () => {
  const event = { kind: 'delivery', actor: 'admin', createdAt: '2026-11-20T12:00:00Z' } as const
  const words = (details: Record<string, unknown>) => eventWords({ ...event, details })
  expect(words({ version: 2 })).toBe('I delivered version 2')
  expect(words({ version: 1, services: ['Audit', 'Board'] })).toBe('I delivered Audit and Board')
  expect(words({ version: 2, services: ['Audit'] })).toBe('I delivered the revision of Audit')
})

test('a revision of some services names them', () => {
  const event = { kind: 'revision', actor: 'customer', createdAt: '2026-11-20T12:00:00Z' } as const
  const words = (details: Record<string, unknown>) => eventWords({ ...event, details })
  expect(words({})).toBe('You requested the revision')
  expect(words({ services: ['Audit', 'Board'] })).toBe(
    'You requested the revision of Audit and Board',
  )
})

test('the brief, and the clock that starts with it, are each said once', () => {
  const event = { actor: 'customer', createdAt: '2026-11-20T12:00:00Z', details: {} } as const
  const started = { from: 'AWAITING_BRIEF', to: 'IN_PROGRESS' }
  expect(eventWords({ ...event, kind: 'brief' })).toBe('You sent the brief')
  expect(eventWords({ ...event, kind: 'work', details: started })).toBe('The clock started')
  const mail = readFileSync('supabase/seed/mails/work_started.md', 'utf8')
  expect(mail).toContain("subject: 'The clock is running for {{work}}'")
  // The brief starts it by itself, at any hour: no one is at work in that minute.
  expect(mail).not.toMatch(/I started|working on|I have what I need/)
})

test('a refund request is what happens until it is answered, and says whether the clock runs on', () => {
  expect(refundRequestedWords('in_review', false)).toEqual({
    title: 'You asked for a refund',
    happening: 'I have your request and will answer within two business days.',
    needed: "Nothing right now. If I have a question, I'll write to you here.",
  })
  expect(refundRequestedWords('in_progress', true).happening).toMatch(
    / The clock keeps running until then\.$/,
  )
  expect(refundRequestedWords('awaiting_brief', false).happening).toMatch(
    / Your brief can wait until then: sending it would start the clock\.$/,
  )
})

test('a refund before any delivery does not promise files', () => {
  const refunded = SITUATION_WORDS.refunded
  const order: Parameters<typeof refunded>[0] = {
    status: 'REFUNDED',
    workStatus: 'IN_REVIEW',
    brief: null,
    items: [],
    questions: [],
    hasBrief: true,
    deliveries: [],
    revisionsIncluded: 1,
    revisionsUsed: 0,
    review: null,
    refundRequest: null,
    refundedCents: 31_000,
    totalCents: 31_000,
  }
  expect(refunded(order).needed).toBe('Nothing more.')
  expect(refunded({ ...order, deliveries: [DELIVERY] }).needed).toMatch(/stays on this page/)
})

test('no review is asked for while a refund is', () => {
  const review = { token: 'a', isWritten: false }
  const request = {
    reason: '',
    status: 'open',
    answer: null,
    createdAt: '2026-11-20T12:00:00Z',
  } as const
  expect(mayBeReviewed({ review, refundRequest: null })).toBe(true)
  expect(mayBeReviewed({ review, refundRequest: { ...request, status: 'declined' } })).toBe(true)
  expect(mayBeReviewed({ review, refundRequest: request })).toBe(false)
  expect(mayBeReviewed({ review: { ...review, isWritten: true }, refundRequest: null })).toBe(false)
})

test('a step that waits, or comes again, says so', () => {
  const work = { key: 'work', state: 'current' } as const
  expect(stepLabel({ ...work, variant: 'waiting' })).toBe('Waiting for you')
  expect(stepLabel({ ...work, variant: 'revision' })).toBe('Revision')
})
