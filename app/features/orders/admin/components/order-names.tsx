import { StatusChip } from '#app/ui/admin/status-chip.tsx'

import type { OrderRow } from '../order-row.ts'
import { isClientGone } from '../owned-order.ts'
import { troubleLabel } from '../payment-trouble.ts'

/** What was bought, and what of it waits for the owner. */
export function OrderName({ order }: { order: OrderRow }) {
  const { unread_count: unread, payment_trouble: trouble } = order
  return (
    <span className="grid gap-1">
      <span className="line-clamp-2">{order.title}</span>
      <span className="flex flex-wrap items-center gap-2 text-xs font-normal text-muted">
        <span className="font-mono">{order.short_id}</span>
        {unread > 0 && (
          <StatusChip tone="accent">
            {unread === 1 ? '1 unread message' : `${unread} unread messages`}
          </StatusChip>
        )}
        {order.has_refund_request && <StatusChip tone="attention">Refund requested</StatusChip>}
        {trouble && <StatusChip tone="accent">{troubleLabel(trouble)}</StatusChip>}
      </span>
    </span>
  )
}

/** Who bought it, as far as that is known. */
export function CustomerName({ order }: { order: OrderRow }) {
  const { customer_name: name, customer_email: email, paid_at: paidAt } = order
  const isGone = isClientGone({ customerEmail: email, paidAt })
  return (
    <span className="block lg:min-w-48 [overflow-wrap:anywhere]">
      {name && <span className="block">{name}</span>}
      <span className={name ? 'block text-xs text-muted' : 'block'}>
        {email ?? (isGone ? 'Account deleted' : 'Not known yet')}
      </span>
    </span>
  )
}
