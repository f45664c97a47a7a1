import { describe, expect, test } from 'vitest'

import { isFound, isUnderTab, ordersHref, readOrderFilter } from './list-filter.ts'
import type { OrderItem } from './schema.ts'

const item = (title: string): OrderItem => ({
  serviceId: null,
  title,
  category: 'Fix Problems',
  priceCents: 100,
  quantity: 1,
  href: null,
  currentPriceCents: null,
  clockStartedAt: null,
  deliveredAt: null,
})

const order = { id: '1a2b3c4d-0000-4000-8000-000000000000', items: [item('Technical SEO Audit')] }

describe('the filter of the orders', () => {
  test('comes from the address and goes back into it', () => {
    const filter = readOrderFilter(new URLSearchParams('tab=complete&q=%20seo%20'))
    expect(filter).toEqual({ tab: 'complete', q: 'seo' })
    expect(ordersHref(filter)).toBe('/orders?tab=complete&q=seo')
    expect(ordersHref(readOrderFilter(new URLSearchParams('tab=toString')))).toBe('/orders')
  })

  test.each([
    ['seo', true],
    ['audit technical', true],
    ['1A2B', true],
    ['#1a2b3c4d', true],
    ['', true],
    ['2b3c', false],
    ['seo logo', false],
  ])('%j finds it: %s', (q, found) => expect(isFound(order, q)).toBe(found))

  test.each([
    [{ status: 'PAID', workStatus: 'IN_REVIEW' }, ['all', 'open']],
    [{ status: 'COMPLETED', workStatus: 'DELIVERED' }, ['all', 'complete']],
    [{ status: 'REFUNDED', workStatus: 'IN_PROGRESS' }, ['all', 'refunded']],
  ] as const)('%o is under %j', (facts, tabs) => {
    const under = (['all', 'open', 'complete', 'refunded'] as const).filter((tab) =>
      isUnderTab(facts, tab),
    )
    expect(under).toEqual(tabs)
  })
})
