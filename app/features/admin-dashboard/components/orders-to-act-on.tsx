import { Link } from 'react-router'

import { EmptyState } from '#app/ui/admin/empty-state.tsx'
import { LinkButton } from '#app/ui/admin/link-button.tsx'
import { Panel } from '#app/ui/admin/panel.tsx'
import { StatusChip } from '#app/ui/admin/status-chip.tsx'
import { cn } from '#app/ui/class-names.ts'
import { useMinute } from '#app/ui/use-minute.ts'

import type { OrderToActOn } from '../schema.ts'

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
      <TimeLeft runsOutAt={order.runs_out_at} />
      <div className="min-w-0 flex-1">
        <Link
          to={`/admin/orders/${order.id}`}
          className="font-semibold after:absolute after:inset-0"
        >
          {order.title || `Order ${order.short_id}`}
        </Link>
        <p className="truncate text-sm text-muted">
          {order.short_id}
          {order.customer_email && ` · ${order.customer_email}`}
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
  const { unread_count, has_refund_request, status, work_status } = order
  const unread = unread_count === 1 ? '1 unread message' : `${unread_count} unread messages`
  const all = [
    { isGiven: has_refund_request, tone: 'accent', words: 'Refund request' },
    { isGiven: unread_count > 0, tone: 'attention', words: unread },
    { isGiven: work_status === 'REVISION', tone: 'neutral', words: 'Revision' },
    {
      isGiven: status === 'PAID' && work_status === 'IN_PROGRESS',
      tone: 'neutral',
      words: 'In progress',
    },
  ] as const
  return all.filter(({ isGiven }) => isGiven)
}

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
const TICKS = 24
const SOON_HOURS = 6

/** The time that an order has left, on a dial of 24 ticks: one for each hour of its last day. */
function TimeLeft({ runsOutAt }: { runsOutAt: string | null }) {
  const now = useMinute()
  const leftMs = runsOutAt === null || now === null ? null : Date.parse(runsOutAt) - now
  const hours = leftMs === null ? 0 : Math.max(0, leftMs / HOUR_MS)
  const isUrgent = leftMs !== null && hours < SOON_HOURS
  return (
    <div className="flex w-24 shrink-0 items-center gap-2.5">
      <Dial litCount={Math.min(TICKS, Math.ceil(hours))} isUrgent={isUrgent} />
      <p className={cn('text-sm leading-tight font-semibold', isUrgent && 'text-accent')}>
        {leftMs === null ? (
          <span className="font-normal text-muted">no clock</span>
        ) : (
          <>
            <span className="block whitespace-nowrap tabular-nums">{spanOf(Math.abs(leftMs))}</span>
            <span className="block text-xs font-normal">{leftMs < 0 ? 'late' : 'left'}</span>
          </>
        )}
      </p>
    </div>
  )
}

function spanOf(ms: number): string {
  const hours = Math.floor(ms / HOUR_MS)
  if (hours >= TICKS * 2) return `${Math.floor(hours / TICKS)} days`
  if (hours >= 1) return `${hours} h`
  return `${Math.ceil(ms / MINUTE_MS)} min`
}

function Dial({ litCount, isUrgent }: { litCount: number; isUrgent: boolean }) {
  return (
    <svg viewBox="-20 -20 40 40" aria-hidden className="size-9 shrink-0">
      {Array.from({ length: TICKS }, (_, index) => (
        <line
          key={index}
          y1={-18}
          y2={-12}
          strokeWidth={2}
          transform={`rotate(${(index * 360) / TICKS})`}
          className={
            index < litCount ? (isUrgent ? 'stroke-accent' : 'stroke-ink') : 'stroke-hairline'
          }
        />
      ))}
    </svg>
  )
}
