import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'

import { EmptyState } from '#app/ui/admin/empty-state.tsx'
import { ErrorState } from '#app/ui/admin/error-state.tsx'
import { LinkButton } from '#app/ui/admin/link-button.tsx'
import { Moment } from '#app/ui/admin/moment.tsx'
import { Panel } from '#app/ui/admin/panel.tsx'
import { StatCard, StatCards } from '#app/ui/admin/stat-card.tsx'
import { StatusChip } from '#app/ui/admin/status-chip.tsx'
import { TimeLeft } from '#app/ui/admin/time-left.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { useNow } from '#app/ui/use-now.ts'
import { formatUsdExact } from '#domain/money.ts'
import { isUrgent } from '#domain/time-left.ts'

import { activityWords } from '../activity-words.ts'
import { dashboardQuery } from '../queries.ts'
import type { Activity, OrderToActOn, PaymentTrouble } from '../schema.ts'
import { DeliveryPanel } from './delivery-panel.tsx'
import { RevenuePanel } from './revenue-panel.tsx'

/** How many things of one kind wait for the owner, and where they are listed. */
interface Waiting {
  kind: string
  count: number
  to: string
}

interface DashboardViewProps {
  /** What the bell counts, by kind; undefined while that is asked, and null where it could not be counted. */
  waiting: readonly Waiting[] | null | undefined
}

/** Revenue, what to act on, what waits, what happened (product 19.1). */
export function DashboardView({ waiting }: DashboardViewProps) {
  const query = useQuery(dashboardQuery())
  const { data: dashboard } = query
  if (!dashboard && query.isError) {
    return <ErrorState title="Failed to load the dashboard." query={query} />
  }
  // Rare figures would push the others aside.
  if (!dashboard || waiting === undefined) return <DashboardSkeleton />
  return (
    <div className="grid gap-5">
      <PaymentTroubles troubles={dashboard.troubles} />
      <WaitingFigures waiting={waiting} />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <OrdersToActOn orders={dashboard.to_act_on} count={dashboard.to_act_on_count} />
        <div className="grid gap-5">
          <RevenuePanel dashboard={dashboard} days={dashboard.days} />
          <DeliveryPanel />
          <RecentActivity recent={dashboard.recent} />
        </div>
      </div>
    </div>
  )
}

function DashboardSkeleton() {
  return (
    <div role="status" className="grid gap-5">
      <span className="sr-only">Loading the dashboard</span>
      <Skeleton className="h-24" />
      <div className="grid gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Skeleton className="h-96" />
        <Skeleton className="h-96" />
      </div>
    </div>
  )
}

const FIGURES = [
  ['Payments to look at', 'payments'],
  ['Messages to answer', 'messages'],
  ['Overdue orders', 'overdue'],
  ['Refund requests', 'refunds'],
  ['Contact messages', 'enquiries'],
  ['Data requests', 'requests'],
  ['Tasks due', 'tasks'],
  ['Pending reviews', 'reviews'],
  ['Failed emails', 'mails'],
] as const

function WaitingFigures({ waiting }: DashboardViewProps) {
  return (
    <StatCards>
      {FIGURES.map(([label, kind]) => {
        const some = waiting?.find((each) => each.kind === kind)
        // Rare, and shown where there are any.
        if ((kind === 'payments' || kind === 'requests') && !some?.count) return null
        return (
          <StatCard key={kind} label={label} value={some?.count} {...(some && { to: some.to })} />
        )
      })}
    </StatCards>
  )
}

function RecentActivity({ recent }: { recent: readonly Activity[] }) {
  return (
    <Panel title="Recent activity">
      {recent.length === 0 ? (
        <p className="text-sm text-muted">
          Nothing has happened yet. The first order starts this list.
        </p>
      ) : (
        <ol className="grid gap-3.5">
          {recent.map((event) => (
            <li key={`${event.order_id} ${event.kind} ${event.created_at}`} className="text-sm">
              <p className="font-medium">{activityWords(event)}</p>
              <p className="text-muted">
                <Link to={`/admin/orders/${event.order_id}`} className="text-link">
                  {event.title || 'Order'}
                </Link>
                {'\u00A0· '}
                <Moment at={event.created_at} format="relative" />
              </p>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  )
}

const TROUBLES: Readonly<Record<PaymentTrouble['kind'], string>> = {
  dispute: 'Payment disputed',
  refund_failed: 'Refund failed',
  late_payment: 'Late payment not refunded',
}

/** Money that waits for the owner, what is due first. Nothing where nothing waits. */
function PaymentTroubles({ troubles }: { troubles: readonly PaymentTrouble[] }) {
  if (troubles.length === 0) return null
  return (
    <Panel title="Payments to look at" isFlush>
      <ul>
        {troubles.map((trouble) => (
          <li
            key={`${trouble.order_id} ${trouble.kind} ${trouble.since}`}
            className="relative flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-hairline px-4 py-3.5 first:border-t-0 hover:bg-paper md:px-5"
          >
            <div className="min-w-0">
              <Link
                to={`/admin/orders/${trouble.order_id}`}
                className="font-semibold after:absolute after:inset-0"
              >
                {trouble.title || `Order ${trouble.short_id}`}
              </Link>
              <p className="truncate text-sm text-muted">
                {formatUsdExact(trouble.amount_cents)} · {trouble.short_id}
                {trouble.customer_email && ` · ${trouble.customer_email}`}
              </p>
            </div>
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
              <StatusChip tone="attention">{TROUBLES[trouble.kind]}</StatusChip>
              {trouble.due_at && (
                <span>
                  Answer by <Moment at={trouble.due_at} />
                </span>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** Orders that wait for the owner, the one with the least time first. */
function OrdersToActOn({ orders, count }: { orders: readonly OrderToActOn[]; count: number }) {
  return (
    <Panel
      title="Orders to act on"
      isFlush
      actions={
        <LinkButton to="/admin/orders?tab=act" variant="quiet">
          {count > 0 ? `All ${count.toLocaleString('en-US')} to act on` : 'All orders'}
        </LinkButton>
      }
    >
      {orders.length === 0 ? (
        <EmptyState
          title="Nothing to act on"
          text="Orders you're working on, messages to answer, and refund requests show up here."
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
      <Clock runsOutAt={order.runs_out_at} />
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
  const { unanswered_count, has_refund_request, payment_trouble, status, work_status } = order
  const unanswered =
    unanswered_count === 1 ? '1 message to answer' : `${unanswered_count} messages to answer`
  const all = [
    { isGiven: has_refund_request, tone: 'attention', words: 'Refund request' },
    { isGiven: unanswered_count > 0, tone: 'attention', words: unanswered },
    { isGiven: payment_trouble !== null, tone: 'attention', words: 'Payment to look at' },
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
const TICKS = 24

/** The time that an order has left, beside a dial of 24 ticks: one for each hour of its last day. */
function Clock({ runsOutAt }: { runsOutAt: string | null }) {
  return (
    <div className="flex w-22 shrink-0 items-center gap-2.5 sm:w-32">
      <Dial runsOutAt={runsOutAt} />
      <TimeLeft runsOutAt={runsOutAt} none="no clock" />
    </div>
  )
}

function Dial({ runsOutAt }: { runsOutAt: string | null }) {
  const now = useNow(true)
  const msLeft = runsOutAt === null ? 0 : Date.parse(runsOutAt) - now
  const litCount = Math.ceil(msLeft / HOUR_MS)
  return (
    <svg viewBox="-20 -20 40 40" aria-hidden className="size-9 shrink-0 max-sm:hidden">
      {Array.from({ length: TICKS }, (_, index) => (
        <line
          key={index}
          y1={-18}
          y2={-12}
          strokeWidth={2}
          transform={`rotate(${(index * 360) / TICKS})`}
          className={
            index < litCount ? (isUrgent(msLeft) ? 'stroke-star' : 'stroke-ink') : 'stroke-hairline'
          }
        />
      ))}
    </svg>
  )
}
