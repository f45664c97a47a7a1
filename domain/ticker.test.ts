import { expect, test } from 'vitest'

import { tickerCategory, tickerCompany, tickerProblem, tickerSince } from './ticker.ts'

test('the ticker goes back 30 days', () => {
  const now = new Date('2026-03-31T12:00:00Z')
  expect(tickerSince(now).toISOString()).toBe('2026-03-01T12:00:00.000Z')
})

test.each([
  ['a category', tickerCategory, 36],
  ['a company', tickerCompany, 28],
])('%s keeps its length up to the limit, and is cut above it', (_case, shorten, limit) => {
  expect(shorten('x'.repeat(limit))).toBe('x'.repeat(limit))
  expect(shorten('x'.repeat(limit + 1))).toBe(`${'x'.repeat(limit - 1)}…`)
})

test('a character of two code units is never cut in half', () => {
  expect(tickerCompany('🙂'.repeat(28))).toBe('🙂'.repeat(28))
  expect(tickerCompany('🙂'.repeat(29))).toBe(`${'🙂'.repeat(27)}…`)
})

const TAKEN = {
  status: 'approved',
  service_category: 'Fix Problems',
  created_at: '2026-03-02T12:00:00Z',
}

test.each([
  [{}, null],
  [{ status: 'featured' }, null],
  [{ created_at: null }, null],
  [{ status: 'pending' }, 'Not approved'],
  [{ service_category: null }, 'No category'],
  [{ service_category: '' }, 'No category'],
  [{ created_at: '2026-03-01T11:59:59Z' }, 'More than 30 days old'],
])('with %j the ticker says %j', (change, problem) => {
  expect(tickerProblem({ ...TAKEN, ...change }, new Date('2026-03-31T12:00:00Z'))).toBe(problem)
})
