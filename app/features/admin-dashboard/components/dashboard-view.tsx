import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'

import { ErrorState } from '#app/ui/admin/error-state.tsx'
import { Moment } from '#app/ui/admin/moment.tsx'
import { Panel } from '#app/ui/admin/panel.tsx'
import { StatCard, StatCards } from '#app/ui/admin/stat-card.tsx'
import { StatusChip } from '#app/ui/admin/status-chip.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { formatUsdExact } from '#domain/money.ts'

import { activityWords } from '../activity-words.ts'
import { dashboardQuery } from '../queries.ts'
import type { Activity, DashboardAnswer, PaymentTrouble } from '../schema.ts'
import { OrdersToActOn } from './orders-to-act-on.tsx'
import { RevenuePanel } from './revenue-panel.tsx'

/** Revenue, what to act on, what waits, what happened (product 19.1). */
export function DashboardView() {
  const { data: dashboard, isError, isFetching, refetch } = useQuery(dashboardQuery())
  if (!dashboard && isError) {
    return (
      <ErrorState
        title="Failed to load the dashboard."
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    )
  }
  if (!dashboard) return <DashboardSkeleton />
  return (
    <div className="grid gap-5">
      <PaymentTroubles troubles={dashboard.troubles} />
      <WaitingFigures waiting={dashboard} />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <OrdersToActOn orders={dashboard.to_act_on} />
        <div className="grid gap-5">
          <RevenuePanel dashboard={dashboard} days={dashboard.days} />
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
  ['Unread messages', 'unread_messages', '/admin/orders?needs=reply'],
  ['Refund requests', 'open_refund_requests', '/admin/orders?needs=refund'],
  ['Pending reviews', 'pending_reviews', '/admin/reviews'],
  ['Failed emails', 'failed_mails', '/admin/templates?status=failed'],
] as const

function WaitingFigures({ waiting }: { waiting: DashboardAnswer }) {
  return (
    <StatCards>
      {FIGURES.map(([label, key, to]) => (
        <StatCard key={key} label={label} value={String(waiting[key])} to={to} />
      ))}
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
                {' · '}
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
              <StatusChip tone="accent">{TROUBLES[trouble.kind]}</StatusChip>
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
