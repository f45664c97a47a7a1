import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { OrderStatus, WorkStatus } from './order.ts'
import {
  canApproveDelivery,
  canSubmitBrief,
  orderSituation,
  orderSteps,
  ownerSteps,
  type StepFacts,
  revisableServices,
  revisionsLeft,
  silentApprovalAt,
} from './order-progress.ts'

const WORK: readonly WorkStatus[] = [
  'AWAITING_BRIEF',
  'IN_PROGRESS',
  'WAITING_FOR_CLIENT',
  'IN_REVIEW',
  'REVISION',
  'DELIVERED',
]
const STATUSES: readonly OrderStatus[] = ['PENDING', 'PAID', 'COMPLETED', 'CANCELLED', 'REFUNDED']

const paid: StepFacts = {
  status: 'PAID',
  workStatus: 'IN_PROGRESS',
  asksForBrief: true,
  hasBrief: true,
  lacksBrief: false,
  revisionsIncluded: 1,
  revisionsUsed: 0,
}

const anyFacts: fc.Arbitrary<StepFacts> = fc.record({
  status: fc.constantFrom(...STATUSES),
  workStatus: fc.constantFrom(...WORK, null),
  asksForBrief: fc.boolean(),
  hasBrief: fc.boolean(),
  lacksBrief: fc.boolean(),
  revisionsIncluded: fc.nat(5),
  revisionsUsed: fc.nat(5),
})

/** "paid:done work:current…", with the variant of the work behind a dash. */
function walk(facts: Partial<StepFacts>): string {
  return orderSteps({ ...paid, ...facts })
    .map(({ key, state, variant }) => [`${key}:${state}`, variant].filter(Boolean).join('-'))
    .join(' ')
}

describe('the steps of an order', () => {
  test.each<[Partial<StepFacts>, string]>([
    [
      { workStatus: 'AWAITING_BRIEF', hasBrief: false },
      'paid:done brief:current work:upcoming review:upcoming complete:upcoming',
    ],
    [{}, 'paid:done brief:done work:current review:upcoming complete:upcoming'],
    [
      { workStatus: 'WAITING_FOR_CLIENT' },
      'paid:done brief:done work:current-waiting review:upcoming complete:upcoming',
    ],
    [
      { workStatus: 'REVISION', revisionsUsed: 1 },
      'paid:done brief:done work:current-revision review:upcoming complete:upcoming',
    ],
    [
      { workStatus: 'IN_REVIEW' },
      'paid:done brief:done work:done review:current complete:upcoming',
    ],
    [
      { status: 'COMPLETED', workStatus: 'DELIVERED' },
      'paid:done brief:done work:done review:done complete:done',
    ],
    [{ lacksBrief: true }, 'paid:done brief:partly work:current review:upcoming complete:upcoming'],
    [
      { workStatus: 'AWAITING_BRIEF', lacksBrief: true },
      'paid:done brief:partly work:current-waiting review:upcoming complete:upcoming',
    ],
    [{ hasBrief: false }, 'paid:done brief:skipped work:current review:upcoming complete:upcoming'],
    [
      { asksForBrief: false, hasBrief: false },
      'paid:done work:current review:upcoming complete:upcoming',
    ],
    [{ status: 'REFUNDED' }, 'paid:done brief:done work:stopped review:upcoming complete:upcoming'],
  ])('%o', (facts, steps) => expect(walk(facts)).toBe(steps))

  test('never jump: what is done lies before the one current step, the rest after it', () => {
    const rank = { done: 0, partly: 0, skipped: 0, current: 1, stopped: 1, upcoming: 2 }
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const ranks = orderSteps(facts).map(({ state }) => rank[state])
        expect(ranks).toEqual(ranks.toSorted())
        expect(ranks.filter((value) => value === 1).length).toBeLessThanOrEqual(1)
      }),
    )
  })
})

const DELIVERED = { deliveredAt: '2026-11-20T12:00:00Z' }

describe('what the customer can do', () => {
  test('each state of the work has its own words', () => {
    const situations = WORK.map((workStatus) => orderSituation({ status: 'PAID', workStatus }))
    expect(new Set(situations).size).toBe(WORK.length)
  })

  test('the included revision is there until it is used', () => {
    const inReview = { ...paid, workStatus: 'IN_REVIEW', items: [DELIVERED] } as const
    expect([revisableServices(inReview), revisionsLeft(inReview)]).toEqual([[DELIVERED], 1])
    const used = { ...inReview, revisionsUsed: 1 }
    expect([revisableServices(used), revisionsLeft(used)]).toEqual([[], 0])
    expect(canApproveDelivery(used)).toBe(true)
  })

  test('what is delivered is revised without waiting for the rest', () => {
    const order = {
      ...paid,
      workStatus: 'IN_PROGRESS',
      items: [{ deliveredAt: null }, DELIVERED],
    } as const
    expect(revisableServices(order)).toEqual([DELIVERED])
  })

  test('nothing can be done with an order that is not paid, or over', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        if (facts.status === 'PAID') return
        const acts = [canSubmitBrief, canApproveDelivery]
        expect(acts.map((can) => can(facts))).toEqual([false, false])
        expect(revisableServices({ ...facts, items: [DELIVERED] })).toEqual([])
      }),
    )
  })

  test('who says nothing for 14 days approves', () => {
    expect(silentApprovalAt('2026-11-20T12:00:00+00:00')).toBe('2026-12-04T12:00:00.000Z')
  })

  test('there is one thing to do at a time', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        expect(canSubmitBrief(facts) && canApproveDelivery(facts)).toBe(false)
        expect(revisionsLeft(facts)).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

describe('the steps of the owner', () => {
  test.each([
    ['PENDING', null, ['mark_paid']],
    ['CANCELLED', null, ['mark_paid']],
    ['PAID', 'AWAITING_BRIEF', ['begin']],
    ['PAID', 'IN_PROGRESS', ['deliver', 'ask']],
    ['PAID', 'WAITING_FOR_CLIENT', ['go_on']],
    ['PAID', 'IN_REVIEW', []],
    ['PAID', 'REVISION', ['deliver', 'ask']],
    ['COMPLETED', 'DELIVERED', []],
    ['REFUNDED', 'IN_PROGRESS', []],
  ] as const)('of an order that is %s and %s are %j', (status, workStatus, steps) => {
    expect(ownerSteps({ status, workStatus })).toEqual(steps)
  })
})
