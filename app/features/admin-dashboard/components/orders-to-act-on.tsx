import { Link } from 'react-router'

import { EmptyState } from '#app/ui/admin/empty-state.tsx'
import { LinkButton } from '#app/ui/admin/link-button.tsx'
import { Panel } from '#app/ui/admin/panel.tsx'
import { StatusChip } from '#app/ui/admin/status-chip.tsx'

import type { OrderToActOn } from '../dashboard.ts'
import { TimeLeft } from './time-left.tsx'

/** Orders that wait for the owner, the one with the least time first. */
export function OrdersToActOn({ orders }: { orders: readonly OrderToActOn[] }) {
  return (
    <Panel
      title="Orders to act on"
      isFlush
      actions={
        <LinkButton to="/admin/orders" variant="quiet">
          All orders
        </LinkButton>
      }
    >
      {orders.length === 0 ? (
        <EmptyState
          title="Nothing to act on"
          text="Orders you're working on, unread messages, and refund requests show up here."
        />
      ) : (
        <ol>
          {orders.map((order) => (
            <OrderLine key={order.id} order={order} />
          ))}
        </ol>
      )}
    </Panel>
  )
}

function OrderLine({ order }: { order: OrderToActOn }) {
  return (
    <li className="relative flex items-center gap-4 border-t border-hairline px-4 py-3.5 first:border-t-0 hover:bg-paper md:px-5">
      <TimeLeft runsOutAt={order.runsOutAt} />
      <div className="min-w-0 flex-1">
        <Link
          to={`/admin/orders/${order.id}`}
          className="font-semibold after:absolute after:inset-0"
        >
          {order.title || `Order ${order.shortId}`}
        </Link>
        <p className="truncate text-sm text-muted">
          {order.shortId}
          {order.customerEmail && ` · ${order.customerEmail}`}
        </p>
        <ul className="mt-1.5 flex flex-wrap gap-1.5 empty:hidden">
          {reasons(order).map(({ tone, words }) => (
            <li key={words}>
              <StatusChip tone={tone}>{words}</StatusChip>
            </li>
          ))}
        </ul>
      </div>
    </li>
  )
}

function reasons(order: OrderToActOn) {
  const { unreadCount, hasRefundRequest, isRevision, isWork } = order
  return [
    ...(hasRefundRequest ? [{ tone: 'accent' as const, words: 'Refund request' }] : []),
    ...(unreadCount > 0
      ? [
          {
            tone: 'attention' as const,
            words: unreadCount === 1 ? '1 unread message' : `${unreadCount} unread messages`,
          },
        ]
      : []),
    ...(isRevision ? [{ tone: 'neutral' as const, words: 'Revision' }] : []),
    ...(isWork && !isRevision ? [{ tone: 'neutral' as const, words: 'In progress' }] : []),
  ]
}
