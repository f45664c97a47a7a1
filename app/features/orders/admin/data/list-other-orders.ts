import { queryOptions } from '@tanstack/react-query'

import type { Backend } from '#app/backend/backend.ts'
import { unwrapRows } from '#app/backend/errors.ts'

import type { ListedOrder } from '../admin-order.ts'
import { LISTED_ORDER_COLUMNS, toListedOrder } from './listed-order-row.ts'
import type { ListedOrderRow } from './listed-order-row.ts'

/** As many are shown beside an order. */
const SHOWN = 5

interface Whose {
  orderId: string
  email: string
}

/** The newest orders of an address beside this one, and how many there are in all. */
async function listOtherOrders(
  backend: Backend,
  { orderId, email }: Whose,
): Promise<{ orders: ListedOrder[]; count: number }> {
  const client = await backend()
  const answer = await client
    .from('admin_orders')
    .select(LISTED_ORDER_COLUMNS, { count: 'exact' })
    .eq('customer_email', email)
    .neq('id', orderId)
    .is('deleted_at', null)
    .order('created_at', { ascending: false })
    .limit(SHOWN)
    .overrideTypes<ListedOrderRow[], { merge: false }>()
  const rows = unwrapRows(answer) ?? []
  return { orders: rows.map(toListedOrder), count: answer.count ?? rows.length }
}

export function listOtherOrdersQuery(backend: Backend, whose: Whose) {
  return queryOptions({
    queryKey: ['admin', 'orders', 'of', whose],
    queryFn: () => listOtherOrders(backend, whose),
  })
}
