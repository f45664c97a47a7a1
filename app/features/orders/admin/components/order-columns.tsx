import { createColumns } from '#app/ui/admin/data-table/columns.ts'
import { Moment } from '#app/ui/admin/moment.tsx'
import { StatusChip } from '#app/ui/admin/status-chip.tsx'
import { formatUsdExact } from '#domain/money.ts'

import type { ListedOrder } from '../admin-order.ts'
import { isClientGone } from '../owned-order.ts'
import { TROUBLE_LABELS } from '../payment-trouble.ts'
import { PaymentChip, WorkChip } from './order-chips.tsx'
import { TimeLeft } from './time-left.tsx'

const column = createColumns<ListedOrder>()

const ORDER = column.accessor('title', {
  header: 'Order',
  cell: ({ row: { original } }) => <OrderName order={original} />,
  meta: { isPrimary: true },
})
const CUSTOMER = column.display({
  id: 'customer',
  header: 'Customer',
  cell: ({ row: { original } }) => (
    <span className="block lg:min-w-48 [overflow-wrap:anywhere]">
      {original.customerName && <span className="block">{original.customerName}</span>}
      <span className={original.customerName ? 'block text-xs text-muted' : 'block'}>
        {original.customerEmail ?? (isClientGone(original) ? 'Account deleted' : 'Not known yet')}
      </span>
    </span>
  ),
  meta: { priority: 2 },
})
const PAYMENT = column.display({
  id: 'payment',
  header: 'Payment',
  cell: ({ row: { original } }) => <PaymentChip order={original} />,
})
const TOTAL = column.accessor('totalCents', {
  header: 'Total',
  cell: ({ getValue }) => formatUsdExact(getValue()),
  meta: { align: 'end', priority: 2, sort: 'total_usd' },
})

/** The columns of the list: payment and work apart, and what is left of the time. */
export const ORDER_COLUMNS = column.columns([
  ORDER,
  CUSTOMER,
  PAYMENT,
  column.display({
    id: 'work',
    header: 'Work',
    cell: ({ row: { original } }) => <WorkChip workStatus={original.workStatus} />,
  }),
  column.display({
    id: 'time-left',
    header: 'Time left',
    cell: ({ row: { original } }) => <TimeLeft order={original} />,
    meta: { sort: 'runs_out_at' },
  }),
  TOTAL,
  column.display({
    id: 'placed',
    header: 'Placed',
    cell: ({ row: { original } }) => <Moment at={original.createdAt} format="date" />,
    meta: { priority: 2, sort: 'created_at' },
  }),
  column.display({
    id: 'due',
    header: 'Due',
    cell: ({ row: { original } }) => (original.dueAt ? <Moment at={original.dueAt} /> : '–'),
    meta: { isHidden: true },
  }),
])

export const TRASHED_ORDER_COLUMNS = column.columns([
  ORDER,
  CUSTOMER,
  PAYMENT,
  TOTAL,
  column.display({
    id: 'deleted',
    header: 'Deleted',
    cell: ({ row: { original } }) =>
      original.deletedAt ? <Moment at={original.deletedAt} /> : '–',
    meta: { sort: 'deleted_at' },
  }),
])

function OrderName({ order }: { order: ListedOrder }) {
  return (
    <span className="grid gap-1">
      <span className="line-clamp-2">{order.title}</span>
      <span className="flex flex-wrap items-center gap-2 text-xs font-normal text-muted">
        <span className="font-mono">{order.shortId}</span>
        {order.unreadCount > 0 && (
          <StatusChip tone="accent">
            {order.unreadCount === 1 ? '1 unread message' : `${order.unreadCount} unread messages`}
          </StatusChip>
        )}
        {order.hasRefundRequest && <StatusChip tone="attention">Refund requested</StatusChip>}
        {order.paymentTrouble && (
          <StatusChip tone="accent">{TROUBLE_LABELS[order.paymentTrouble]}</StatusChip>
        )}
      </span>
    </span>
  )
}
