import type { Backend } from '#app/backend/backend.ts'
import { fetchListPage } from '#app/backend/list-query.ts'
import type { ListPage, ListRequest } from '#app/ui/admin/data-table/list-view.ts'

import type { ListedOrder } from '../admin-order.ts'
import { toSearch } from '../search-words.ts'
import { LISTED_ORDER_COLUMNS, toListedOrder } from './listed-order-row.ts'
import type { ListedOrderRow } from './listed-order-row.ts'

const SEARCH_IN = ['customer_email', 'customer_name', 'title', 'short_id']
const TIME_LEFT = 'runs_out_at'

/** One page of the orders that are not in the trash. */
export async function listOrders(
  backend: Backend,
  request: ListRequest,
): Promise<ListPage<ListedOrder>> {
  const client = await backend()
  let query = client
    .from('admin_orders')
    .select(LISTED_ORDER_COLUMNS, { count: 'exact' })
    .is('deleted_at', null)
  const { status, work, needs } = request.filters
  if (status) query = query.eq('status', status)
  if (work) query = query.eq('work_status', work)
  if (needs === 'overdue') query = query.lt('runs_out_at', new Date().toISOString())
  if (needs === 'reply') query = query.gt('unread_count', 0).not('paid_at', 'is', null)
  if (needs === 'refund') query = query.is('has_refund_request', true)
  if (needs === 'payment') query = query.not('payment_trouble', 'is', null)
  // What no clock tells apart is told apart by its age.
  if (request.sort.column === TIME_LEFT) {
    query = query
      .order(TIME_LEFT, { ascending: !request.sort.isDescending, nullsFirst: false })
      .order('created_at', { ascending: false })
  }
  const { rows, count } = await fetchListPage<ListedOrderRow>(query, {
    ...request,
    q: toSearch(request.q),
    searchIn: SEARCH_IN,
  })
  return { rows: rows.map(toListedOrder), count }
}

/** One page of the orders in the trash. */
export async function listTrashedOrders(
  backend: Backend,
  request: ListRequest,
): Promise<ListPage<ListedOrder>> {
  const client = await backend()
  const query = client
    .from('admin_orders')
    .select(LISTED_ORDER_COLUMNS, { count: 'exact' })
    .not('deleted_at', 'is', null)
  const { rows, count } = await fetchListPage<ListedOrderRow>(query, {
    ...request,
    q: toSearch(request.q),
    searchIn: SEARCH_IN,
  })
  return { rows: rows.map(toListedOrder), count }
}
