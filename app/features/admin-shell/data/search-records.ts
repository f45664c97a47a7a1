import { queryOptions } from '@tanstack/react-query'

import type { Backend, BackendClient } from '#app/backend/backend.ts'
import { backendOf } from '#app/backend/query-backend.ts'
import { fetchListPage } from '#app/backend/list-query.ts'
import { unwrapRows } from '#app/backend/errors.ts'

/** A record that the palette found. */
export interface FoundRecord {
  kind: 'service' | 'order'
  id: string
  title: string
  note: string
  to: string
}

const EACH = 5
/** What can be the start of an order's number. */
const ORDER_NUMBER = /^#?([0-9a-f]{4,8})$/i

/** Services by title and orders by email, name or number; the few that fit best. */
export async function searchRecords(backend: Backend, text: string): Promise<FoundRecord[]> {
  const client = await backend()
  const [services, orders] = await Promise.all([
    findServices(client, text),
    findOrders(client, text),
  ])
  return [...services, ...orders]
}

interface ServiceRow {
  id: string
  service_title: string | null
  status: string
}

async function findServices(client: BackendClient, text: string): Promise<FoundRecord[]> {
  const query = client
    .from('services')
    .select('id, service_title, status', { count: 'exact' })
    .is('deleted_at', null)
  const { rows } = await fetchListPage<ServiceRow>(query, {
    q: text,
    searchIn: ['service_title', 'slug'],
    sort: { column: 'updated_at', isDescending: true },
    page: 1,
    pageSize: EACH,
  })
  return rows.map(({ id, service_title, status }) => ({
    kind: 'service',
    id,
    title: service_title ?? 'Untitled',
    note: status,
    to: `/admin/services/${id}`,
  }))
}

interface OrderRow {
  id: string
  customer_email: string | null
  status: string
}

async function findOrders(client: BackendClient, text: string): Promise<FoundRecord[]> {
  const start = ORDER_NUMBER.exec(text)?.[1]?.toLowerCase()
  const orders = () =>
    client
      .from('orders')
      .select('id, customer_email, status', { count: 'exact' })
      .is('deleted_at', null)
  const [byCustomer, byNumber] = await Promise.all([
    fetchListPage<OrderRow>(orders(), {
      q: text,
      searchIn: ['customer_email', 'customer_name'],
      sort: { column: 'created_at', isDescending: true },
      page: 1,
      pageSize: EACH,
    }),
    start === undefined
      ? []
      : orders()
          .gte('id', idBeginning(start, '0'))
          .lte('id', idBeginning(start, 'f'))
          .limit(EACH)
          .then((answer): OrderRow[] => unwrapRows(answer) ?? []),
  ])
  const found = new Map([...byNumber, ...byCustomer.rows].map((row) => [row.id, row]))
  return [...found.values()].slice(0, EACH).map(({ id, customer_email, status }) => ({
    kind: 'order',
    id,
    title: `#${id.slice(0, 8)}`,
    note: [customer_email, status.toLowerCase()].filter(Boolean).join(' · '),
    to: `/admin/orders/${id}`,
  }))
}

/** The lowest or the highest id that begins like this. */
function idBeginning(start: string, filler: '0' | 'f'): string {
  const digits = start.padEnd(32, filler)
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

export function searchRecordsQuery(text: string) {
  return queryOptions({
    queryKey: ['admin', 'palette', text],
    queryFn: ({ client }) => searchRecords(backendOf(client), text),
    enabled: text.length >= 2,
    retry: false,
  })
}
