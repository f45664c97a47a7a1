import { queryOptions } from '@tanstack/react-query'

import type { Backend } from '#app/backend/backend.ts'
import { unwrapJson } from '#app/backend/errors.ts'
import type { OrderStatus, WorkStatus } from '#domain/order.ts'

import type { OrderItem } from '../order.ts'
import type { ItemRow } from './order-row.ts'
import { toItem } from './to-order.ts'

/** What an order waits for from its customer. */
export type OrderNeed = 'brief' | 'answer' | 'approval' | 'review'

/** A row of the procedure `list_my_orders`; amounts in cents. */
interface MyOrderRow {
  id: string
  status: OrderStatus
  work_status: WorkStatus | null
  total_usd: number
  refunded_cents: number
  paid_at: string
  due_at: string | null
  clock_paused_at: string | null
  delivered_at: string | null
  completed_at: string | null
  unread_count: number
  needs: OrderNeed | null
  items: ItemRow[]
}

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
  const rows = unwrapJson<MyOrderRow[]>(await client.rpc('list_my_orders'))
  return (rows ?? []).map(toMyOrder)
}

function toMyOrder(row: MyOrderRow): MyOrder {
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

export function listMyOrdersQuery(backend: Backend) {
  return queryOptions({
    queryKey: ['my-orders'],
    queryFn: () => listMyOrders(backend),
    staleTime: 0,
  })
}
