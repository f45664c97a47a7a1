/** The tabs of the owner's list: whose turn an order is (product 20.16). */
export const ORDER_TABS = [
  {
    value: 'all',
    label: 'All',
    // Checkouts that were left are no orders yet.
    where: { is_abandoned: 'false' },
  },
  {
    value: 'act',
    label: 'To act on',
    where: { desk_tab: 'act' },
    emptyTitle: 'Nothing to act on',
    emptyText:
      'Work in progress, messages to answer, refund requests and payment problems show up here.',
  },
  {
    value: 'waiting',
    label: 'Waiting for customer',
    where: { desk_tab: 'waiting' },
    emptyTitle: 'No one keeps you waiting',
    emptyText:
      'Orders without a brief, with a question, or with a delivery to approve show up here.',
  },
  {
    value: 'done',
    label: 'Done',
    where: { desk_tab: 'done' },
    emptyTitle: 'Nothing is done yet',
    emptyText: 'Completed and refunded orders show up here.',
  },
  {
    value: 'unpaid',
    label: 'Unpaid',
    where: { desk_tab: 'unpaid' },
    emptyTitle: 'Every checkout was paid',
    emptyText: 'Checkouts that were started and not paid show up here, and nowhere else.',
  },
] as const

/** The parameter of an order's page that says which list one came from. */
const FROM = 'from'

/** An order's page, which knows the list around it: its tab, search, filters, sort and page. */
export function orderAddress(id: string, list: URLSearchParams): string {
  const from = list.toString()
  return `/admin/orders/${id}${from === '' ? '' : `?${new URLSearchParams({ [FROM]: from })}`}`
}

/** The list that an order was opened from; null where it was opened from elsewhere. */
export function listBefore(address: URLSearchParams): URLSearchParams | null {
  const from = address.get(FROM)
  return from === null ? null : new URLSearchParams(from)
}

/** The way back to the list. */
export function listAddress(address: URLSearchParams): string {
  const list = listBefore(address)
  return list === null ? '/admin/orders' : `/admin/orders?${list}`
}
