import { defineResource } from '#app/resource/define-resource.ts'
import type { Columns, Trash } from '#app/resource/resource.ts'
import { adminToast } from '#app/ui/admin/admin-toast.ts'
import { unwrapRows } from '#app/backend/errors.ts'
import { momentCell } from '#app/resource/list-parts.tsx'
import { centsToUsd, formatUsdExact } from '#domain/money.ts'

import {
  PaymentChip,
  WorkChip,
  CustomerName,
  OrderName,
  DueCell,
  PAYMENT_OPTIONS,
  WORK_OPTIONS,
  paymentLook,
  workLook,
  toWorked,
  ALWAYS_THERE,
  type OrderRow,
} from './components/order-cells.tsx'
import { ORDER_TABS, orderAddress } from './order-places.ts'
import { ClockedList, TabbedList } from './components/order-list.tsx'

const columnsOf = (column: Columns<OrderRow>) => ({
  order: column('title', {
    header: 'Order',
    isPrimary: true,
    cell: (_, order) => <OrderName order={order} />,
    csv: { Id: ({ id }) => id, Order: ({ title }) => title },
  }),
  customer: column('customer_email', {
    header: 'Customer',
    priority: 3,
    cell: (_, order) => <CustomerName order={order} />,
    csv: {
      Email: ({ customer_email: email }) => email,
      Name: ({ customer_name: name }) => name,
    },
  }),
  payment: column('status', {
    header: 'Payment',
    priority: 3,
    cell: (status, { refunded_cents: refundedCents, processing_since: processingSince }) => (
      <PaymentChip order={{ status, refundedCents, processingSince }} />
    ),
    csv: ({ status }) => paymentLook(status).label,
  }),
  total: column('total_usd', {
    header: 'Total',
    align: 'end',
    priority: 2,
    cell: (totalCents) => formatUsdExact(totalCents),
    csv: {
      'Total (USD)': ({ total_usd: totalCents }) => centsToUsd(totalCents),
      'Refunded (USD)': ({ refunded_cents: refundedCents }) => centsToUsd(refundedCents),
    },
  }),
})

const WHOLE_ID = /^([0-9a-f]{8})-[0-9a-f]{4}-[0-9a-f-]+$/i

/** What is looked for: an order's number may be written with a #, or as the whole id. */
export function toSearch(typed: string): string {
  return typed
    .split(/\s+/)
    .map((word) => word.replace(/^#(?=.)/, '').replace(WHOLE_ID, '$1'))
    .join(' ')
}

/** Orders that were put away. Paid ones can be restored and never deleted (product 20.12). */
const orderTrash: Trash<OrderRow> = {
  put: {
    call: 'trash_orders',
    tell: (_, { title, undo }) =>
      adminToast.deleted(title, 'Hidden from your lists and from the customer.', {
        action: { label: 'Undo', onClick: undo },
      }),
  },
  restore: { call: 'restore_orders' },
  purge: {
    label: 'Delete permanently',
    done: 'deleted',
    failed: 'Failed to delete order.',
    refuse: ({ paid_at: paidAt }) =>
      paidAt === null
        ? null
        : {
            title: 'Paid orders stay.',
            text: "They're part of your books and can't be deleted.",
          },
    ask: ({ short_id: shortId }) => ({
      title: 'Delete this order?',
      text: 'This permanently deletes the order and its items. It was never paid. This action cannot be undone.',
      typed: shortId,
    }),
    run: async (client, { id }) => unwrapRows(await client.rpc('purge_order', { p_order_id: id })),
  },
  description:
    'Orders in the trash are hidden from your lists and from the customer. Paid orders are part of your books: you can restore them, but not delete them.',
  emptyText: 'Orders you move to the trash appear here.',
  sorts: {
    deleted_last: ['Recently deleted first', '-deleted_at'],
    deleted_first: ['Oldest deletion first', 'deleted_at'],
  },
  columns: (column) => [
    ...Object.values(columnsOf(column)),
    column('deleted_at', { header: 'Deleted', cell: momentCell() }),
  ],
  Frame: ClockedList,
}

/** All orders, what runs out first on top, so that overdue ones lead (product 20.4). */
export const orders = defineResource({
  source: 'admin_orders',
  present: ALWAYS_THERE,
  table: 'orders',
  live: ['order_messages', 'order_reads', 'refund_requests'],
  otherKeys: ['order'],
  path: '/admin/orders',
  noun: ['order', 'orders'],
  emptyText: 'The first order appears here as soon as a customer reaches the payment page.',
  nameOf: ({ short_id: shortId, title }) => `${shortId}, ${title}`,
  searchIn: ['customer_email', 'customer_name', 'title', 'short_id'],
  searchLabel: 'Search by email, number or service...',
  toSearch,
  sorts: {
    // Orders that no clock tells apart are sorted by age.
    time_left: ['Time left', 'runs_out_at', '-created_at'],
    newest: ['Newest', '-created_at'],
    oldest: ['Oldest', 'created_at'],
    total_high_low: ['Total: high to low', '-total_usd'],
    total_low_high: ['Total: low to high', 'total_usd'],
  },
  filters: {
    needs: {
      label: 'Needs',
      all: 'All orders',
      options: [
        { value: 'overdue', label: 'Overdue', where: { is_overdue: 'true' } },
        { value: 'reply', label: 'Messages to answer', where: { has_unanswered: 'true' } },
        { value: 'refund', label: 'Refund requests', where: { has_refund_request: 'true' } },
        { value: 'payment', label: 'Payments to look at', where: { has_payment_trouble: 'true' } },
      ],
    },
    status: { label: 'Payment', all: 'All payments', options: PAYMENT_OPTIONS },
    work: { label: 'Work', all: 'All work', column: 'work_status', options: WORK_OPTIONS },
  },
  tabs: ORDER_TABS,
  rowTo: ({ id }, list) => orderAddress(id, list),
  columns: (column, { order, customer, payment, total } = columnsOf(column)) => [
    order,
    customer,
    payment,
    column('work_status', {
      header: 'Work',
      cell: (_, order) => <WorkChip order={toWorked(order)} />,
      csv: (order) => workLook(toWorked(order))?.label,
    }),
    column('runs_out_at', {
      header: 'Time left',
      cell: (_, order) => <DueCell order={order} />,
      csv: false,
    }),
    total,
    column('created_at', {
      header: 'Placed',
      priority: 3,
      cell: momentCell('date'),
      csv: { Placed: ({ created_at: at }) => at, Paid: ({ paid_at: at }) => at },
    }),
    column('due_at', { header: 'Due', isHidden: true, cell: momentCell() }),
  ],
  trash: orderTrash,
  Frame: TabbedList,
})
