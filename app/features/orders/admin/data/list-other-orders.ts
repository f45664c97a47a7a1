import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'

import type { Backend } from '#app/backend/backend.ts'
import { unwrapRows } from '#app/backend/errors.ts'
import { readAnswer } from '#app/backend/read-answer.ts'

const others = z.array(
  z.object({
    id: z.string(),
    title: z.string(),
    status: z.string(),
    /** Cents. */
    total_usd: z.number(),
    refunded_cents: z.number(),
    created_at: z.string(),
  }),
)

export type OtherOrder = z.infer<typeof others>[number]

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
): Promise<{ orders: OtherOrder[]; count: number }> {
  const client = await backend()
  const answer = await client
    .from('admin_orders')
    .select('id, title, status, total_usd, refunded_cents, created_at', { count: 'exact' })
    .eq('customer_email', email)
    .neq('id', orderId)
    .is('deleted_at', null)
    .order('created_at', { ascending: false })
    .limit(SHOWN)
  const orders = readAnswer('admin_orders', others, unwrapRows(answer)) ?? []
  return { orders, count: answer.count ?? orders.length }
}

export function listOtherOrdersQuery(backend: Backend, whose: Whose) {
  return queryOptions({
    queryKey: ['admin', 'orders', 'of', whose],
    queryFn: () => listOtherOrders(backend, whose),
  })
}
