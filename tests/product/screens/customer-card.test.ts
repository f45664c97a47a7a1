import { QueryClient } from '@tanstack/react-query'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { OrderFile } from '#app/features/orders/admin/components/order-file.tsx'
import { otherOrdersQuery } from '#app/features/orders/admin/queries.ts'
import { AccessContext } from '#app/features/orders/use-order-action.ts'
import { draw } from './draw.ts'
import { DELETED_ORDER } from './owned-order.ts'

/** The links of the card, by what they say. */
function linksOf(customerName: string | null, personId: string | null) {
  const customerEmail = 'ada@buyer.example'
  const order = { ...DELETED_ORDER, paidAt: null, customerEmail, customerName }
  const client = new QueryClient()
  const { queryKey } = otherOrdersQuery(order.id)
  client.setQueryData(queryKey, { count: 0, personId, paidCents: 0, orders: [] })
  const html = draw(
    createElement(
      AccessContext,
      { value: { orderId: order.id, key: null } },
      createElement(OrderFile, { order, isRefunding: false, onRefunding: () => {} }),
    ),
    client,
  )
  const [card = ''] = html.split('Items</h2>')
  expect(card).toContain('Customer')
  const links = card.matchAll(/<a [^>]*href="([^"]+)"[^>]*>(.*?)<\/a>/g)
  return [...links].map(([, href, inside = '']) => [href, inside.replaceAll(/<[^>]+>/g, '')])
}

const MAILED = ['mailto:ada@buyer.example', 'ada@buyer.example']

test('the card of a customer has each address once, and the way to the person', () => {
  expect(linksOf('Ada', '7')).toEqual([['/admin/crm/people/7', 'Ada'], MAILED])
  expect(linksOf(null, '7')).toEqual([['/admin/crm/people/7', 'View in CRM'], MAILED])
  expect(linksOf(null, null)).toEqual([MAILED])
})
