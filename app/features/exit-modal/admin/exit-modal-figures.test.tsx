import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { CopyComparison, ExitModalFigures, verdictOn } from './exit-modal-figures.tsx'
import { offerNotice } from './offer-notice.tsx'
import type { ExitModalDesk } from './queries.ts'

const NONE = { shown: 0, closed: 0, followed: 0, orders: 0, revenue_cents: 0 }
const DESK: ExitModalDesk = {
  settings: null,
  version: null,
  offer: { code: 'WELCOME10', state: 'running', ends_at: null },
  codes: [],
  periods: [
    { days: 7, ...NONE, shown: 40, closed: 30, followed: 4, orders: 2, revenue_cents: 25_050 },
    { days: 30, ...NONE, shown: 90 },
    { days: null, ...NONE, shown: 1400, closed: 900, followed: 70, orders: 9, revenue_cents: 900 },
  ],
  copies: { a: { shown: 1000, followed: 50 }, b: { shown: 1000, followed: 80 } },
  since: '2026-11-02',
}

test('the figures say what was shown, closed and followed, and what the code has brought', () => {
  render(<ExitModalFigures desk={DESK} />)
  const words = document.body.textContent
  expect(words).toContain('Last 7 daysShown40Closed30Followed4 (10%)Orders2Revenue$250.50')
  expect(words).toContain('All timeShown1,400')
  expect(words).toContain('all paid orders with WELCOME10, wherever customers found it')
})

test('without a code there are no orders to count, and at first nothing at all', () => {
  render(<ExitModalFigures desk={{ ...DESK, offer: null, periods: [{ days: null, ...NONE }] }} />)
  expect(screen.getByText('It has not been shown to anyone yet.')).toBeTruthy()
  expect(document.body.textContent).not.toContain('paid orders')
})

test('two copies are compared without claiming more than the figures tell', () => {
  render(<CopyComparison desk={DESK} />)
  expect(screen.getByRole('row', { name: 'B 1,000 80 8%' })).toBeTruthy()
  expect(document.body.textContent).toContain('B is followed more often.')
  expect(document.body.textContent).toContain('Counted since Nov 2, 2026, and again from zero when')
  const verdict = (...[a, b]: [number, number]) =>
    verdictOn({ a: { shown: 1000, followed: a }, b: { shown: 1000, followed: b } })
  expect(verdict(80, 50)).toMatch(/^A is followed more often\. .+ in 1 of 100 comparisons\.$/)
  expect(verdict(50, 60)).toMatch(/^No difference that luck could not explain: .+ 33 of 100/)
  expect(verdict(4, 3)).toMatch(/^Too early to tell: too few visitors have followed either copy/)
  expect(verdict(997, 998)).toMatch(/too few visitors have turned down either copy/)
  expect(verdictOn({ a: { shown: 1, followed: 1 }, b: { shown: 300, followed: 9 } })).toContain(
    'to tell: A has to be shown 199 more times',
  )
  const few = { shown: 199, followed: 9 }
  expect(verdictOn({ a: few, b: few })).toContain('each copy has to be shown 1 more time at least')
})

test('before anyone has seen the two copies, no day is named', () => {
  const none = { shown: 0, followed: 0 }
  render(<CopyComparison desk={{ ...DESK, since: null, copies: { a: none, b: none } }} />)
  expect(document.body.textContent).toContain('Counted from the first visitor who sees it, and')
})

const NOW = Date.parse('2026-11-21T12:00:00Z')
const ending = (state: string, ends_at: string | null) =>
  offerNotice({ code: 'WELCOME10', state, ends_at }, true, NOW)

test('the owner is warned before the code ends, and told when it has', () => {
  expect(ending('running', null)).toBeNull()
  const inDays = (days: number) => new Date(NOW + days * 86_400_000).toISOString()
  expect(ending('running', inDays(15))).toBeNull()
  expect(ending('running', inDays(14))).toMatchObject({ isOver: false })
  expect(ending('expired', '2026-11-01T12:00:00Z')).toMatchObject({ isOver: true })
  expect(ending('paused', null)?.text).toContain('WELCOME10 is paused')
  expect(offerNotice(null, true, NOW)).toBeNull()
  expect(offerNotice({ code: 'X', state: 'expired', ends_at: null }, false, NOW)).toBeNull()
})
