import { useQuery } from '@tanstack/react-query'

import { ErrorState } from '#app/ui/admin/error-state.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'

import { getDashboardQuery } from '../data/get-dashboard.ts'
import { OrdersToActOn } from './orders-to-act-on.tsx'
import { PaymentTroubles } from './payment-troubles.tsx'
import { RecentActivity } from './recent-activity.tsx'
import { RevenuePanel } from './revenue-panel.tsx'
import { WaitingFigures } from './waiting-figures.tsx'

/** Revenue, what to act on, what waits, what happened (product 19.1). */
export function DashboardView() {
  const { data: dashboard, isError, isFetching, refetch } = useQuery(getDashboardQuery())
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
      <PaymentTroubles troubles={dashboard.paymentTroubles} />
      <WaitingFigures waiting={dashboard.waiting} />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <OrdersToActOn orders={dashboard.toActOn} />
        <div className="grid gap-5">
          <RevenuePanel dashboard={dashboard} />
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
