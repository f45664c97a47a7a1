import { queryOptions } from '@tanstack/react-query'

import type { Backend } from '#app/backend/backend.ts'
import { backendOf } from '#app/backend/query-backend.ts'
import { unwrapRows } from '#app/backend/errors.ts'
import { readAnswer } from '#app/backend/read-answer.ts'
import type { OrderStatus, WorkStatus } from '#domain/order.ts'

import type { OrderItem } from '../order.ts'
import { myOrdersAnswer } from './order-answer.ts'
import type { MyOrderAnswer } from './order-answer.ts'
import { toItem } from './to-order.ts'

/** What an order waits for from its customer. */
export type OrderNeed = NonNullable<MyOrderAnswer['needs']>

/** An order in the list of its account. */
export interface MyOrder {
  id: string
  status: OrderStatus
  workStatus: WorkStatus | null
  totalCents: number
  refundedCents: number
  paidAt: string
  dueAt: string | null
  clockPausedAt: string | null
  deliveredAt: string | null
  completedAt: string | null
  unreadCount: number
  needs: OrderNeed | null
  items: readonly OrderItem[]
}

/** The paid orders of the account, the newest first. */
async function listMyOrders(backend: Backend): Promise<MyOrder[]> {
  const client = await backend()
  const answer = unwrapRows(await client.rpc('list_my_orders'))
  const rows = readAnswer('list_my_orders', myOrdersAnswer, answer)
  return (rows ?? []).map(toMyOrder)
}

function toMyOrder(row: MyOrderAnswer): MyOrder {
  return {
    id: row.id,
    status: row.status,
    workStatus: row.work_status,
    totalCents: row.total_usd,
    refundedCents: row.refunded_cents,
    paidAt: row.paid_at,
    dueAt: row.due_at,
    clockPausedAt: row.clock_paused_at,
    deliveredAt: row.delivered_at,
    completedAt: row.completed_at,
    unreadCount: row.unread_count,
    needs: row.needs,
    items: row.items.map(toItem),
  }
}

export function listMyOrdersQuery() {
  return queryOptions({
    queryKey: ['my-orders'],
    queryFn: ({ client }) => listMyOrders(backendOf(client)),
    staleTime: 0,
  })
}
