import { orderSituation } from '#domain/order-progress.ts'
import { shortOrderId } from '#domain/order.ts'

import type { MyOrder } from './schema.ts'

const MAX_SEARCH_CHARACTERS = 200

export const ORDER_TABS = ['all', 'open', 'complete', 'refunded'] as const
export type OrderTab = (typeof ORDER_TABS)[number]

export const TAB_LABELS: Readonly<Record<OrderTab, string>> = {
  all: 'All',
  open: 'In progress',
  complete: 'Complete',
  refunded: 'Refunded',
}

export interface OrderFilter {
  tab: OrderTab
  /** '' without a search. */
  q: string
}

/** Reads `tab` and `q`; what makes no sense counts as absent. */
export function readOrderFilter(query: URLSearchParams): OrderFilter {
  const tab = ORDER_TABS.find((known) => known === query.get('tab')) ?? 'all'
  return { tab, q: (query.get('q') ?? '').trim().slice(0, MAX_SEARCH_CHARACTERS) }
}

export function ordersHref({ tab, q }: OrderFilter): string {
  const query = new URLSearchParams()
  if (tab !== 'all') query.set('tab', tab)
  if (q) query.set('q', q)
  return query.size > 0 ? `/orders?${query}` : '/orders'
}

export function isUnderTab(order: Pick<MyOrder, 'status' | 'workStatus'>, tab: OrderTab): boolean {
  const situation = orderSituation(order)
  if (tab === 'all') return true
  if (tab === 'complete') return situation === 'completed'
  const isOver = situation === 'refunded' || situation === 'cancelled'
  return tab === 'refunded' ? isOver : !isOver && situation !== 'completed'
}

/** Whether every word of a search is in a title of the order, or its number begins with it. */
export function isFound({ id, items }: Pick<MyOrder, 'id' | 'items'>, q: string): boolean {
  const text = items.map(({ title }) => title.toLowerCase()).join('\n')
  return q
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word) || shortOrderId(id).startsWith(word.replace(/^#/, '')))
}
