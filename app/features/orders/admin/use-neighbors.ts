import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { browserBackend } from '#app/backend/browser-backend.ts'
import { unwrapRows } from '#app/backend/errors.ts'
import { listRows } from '#app/backend/resource-rows.ts'
import {
  parseListState,
  toRequest,
  writeListState,
  type ListState,
} from '#app/ui/admin/data-table/list-state.ts'

import { orderAddress } from './order-places.ts'
import { orders } from './resource.tsx'

interface Neighbors {
  /** Addresses; null where there is none. */
  previous: string | null
  next: string | null
}

const NONE: Neighbors = { previous: null, next: null }

/**
 * The orders before and after one: of the list that it was opened from, in its order, else by the time
 * they were placed. An order that has left the list in the meantime keeps its place between the others.
 */
export function useNeighbors(
  order: { id: string; createdAt: string },
  list: URLSearchParams | null,
): Neighbors {
  const state = list && parseListState(orders.view, list)
  const { data: page } = useQuery({
    queryKey: ['admin', 'orders', 'page of', state],
    queryFn: () => (state ? readPage(state) : null),
    enabled: state !== null,
  })
  const { data: byTime = NONE } = useQuery({
    queryKey: ['admin', 'orders', 'beside', order.id],
    queryFn: () => readByTime(order.createdAt),
    enabled: state === null,
  })
  const found = page?.ids.indexOf(order.id) ?? -1
  const [place, setPlace] = useState<number | null>(null)
  if (found !== -1 && found !== place) setPlace(found)
  if (!list || !state) return byTime
  if (!page || place === null) return NONE
  const addressOf = (at: number) => {
    const entry = page.around[at]
    return entry ? orderAddress(entry.id, addressOfPage(list, state, entry.page)) : null
  }
  const at = place + page.before
  return { previous: addressOf(at - 1), next: addressOf(found === -1 ? at : at + 1) }
}

const addressOfPage = (list: URLSearchParams, state: ListState, page: number) =>
  writeListState(orders.view, { ...state, page }, list)

/** The ids of a page of the list, and of the order on either side of it. */
async function readPage(state: ListState) {
  const read = async (page: number) => {
    const { q, filters, tab, ...request } = toRequest(orders.view, { ...state, page })
    const where = orders.whereOf({ q, filters, ...(tab !== undefined && { tab }) })
    const rows = await listRows<{ id: string }>(await browserBackend(), orders.source, 'id', {
      ...request,
      where,
    })
    return rows.rows.map(({ id }) => id)
  }
  const { page, pageSize } = state
  const ids = await read(page)
  const [former, later] = await Promise.all([
    page > 1 ? read(page - 1) : [],
    ids.length === pageSize ? read(page + 1) : [],
  ])
  const on = (of: readonly string[], number: number) => of.map((id) => ({ id, page: number }))
  const before = on(former.slice(-1), page - 1)
  const after = on(later.slice(0, 1), page + 1)
  return { ids, before: before.length, around: [...before, ...on(ids, page), ...after] }
}

/** The list shows the newest first, so that the next is the older one. */
async function readByTime(createdAt: string): Promise<Neighbors> {
  const client = await browserBackend()
  const placed = () =>
    client.from('orders').select('id').is('deleted_at', null).neq('desk_tab', 'unpaid').limit(1)
  const [newer, older] = await Promise.all([
    placed().gt('created_at', createdAt).order('created_at').then(unwrapRows),
    placed().lt('created_at', createdAt).order('created_at', { ascending: false }).then(unwrapRows),
  ])
  const addressOf = (rows: { id: string }[] | null) =>
    rows?.[0] ? orderAddress(rows[0].id, new URLSearchParams()) : null
  return { previous: addressOf(newer), next: addressOf(older) }
}
