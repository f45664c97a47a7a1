import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'

import { useLiveRefresh } from '#app/backend/use-live-refresh.ts'
import type { ListFrame } from '#app/resource/resource.ts'
import { adminToast } from '#app/ui/admin/admin-toast.ts'
import { StatCard, StatCards } from '#app/ui/admin/stat-card.tsx'
import { formatUsd } from '#domain/money.ts'

import {
  SERVICE_METRICS_KEY,
  revenueQuery,
  serviceCountsQuery,
  serviceMetricsQuery,
  type Service,
} from './queries.ts'

const COUNTS = [
  { label: 'Total Services', count: 'total' },
  { label: 'Published', count: 'published' },
  { label: 'Drafts', count: 'draft' },
  { label: 'Archived', count: 'archived' },
] as const

/** The six figures above the list (product 21.1). A figure that cannot be had is a dash. */
export function ServiceStats() {
  const { data: counts, isPending } = useQuery(serviceCountsQuery())
  const revenue = useQuery(revenueQuery())
  return (
    <StatCards>
      {COUNTS.map(({ label, count }) => (
        <StatCard key={label} label={label} value={counts?.[count]} isLoading={isPending} />
      ))}
      <StatCard
        label="Revenue (7 Days)"
        value={revenue.data === undefined ? undefined : formatUsd(revenue.data)}
        isLoading={revenue.isPending}
      />
      <StatCard
        label="Trash"
        value={counts?.trash}
        to="/admin/services/trash"
        isLoading={isPending}
      />
    </StatCards>
  )
}

const TABLES = [{ table: 'service_stats' }]
/** While no changes arrive: something on the way blocks sockets. */
const ASK_AGAIN_MS = 60_000

/**
 * The list with live figures in its rows. Where they cannot be had, or the backend does not tell of
 * their changes, the stored ones stay and a warning says so (product 13.9).
 */
export const LiveFigures: ListFrame<Service> = ({ list, children }) => {
  const ids = useMemo(() => list.rows.map(({ id }) => id), [list.rows])
  const queryClient = useQueryClient()
  const status = useLiveRefresh({
    tables: TABLES,
    isFresh: true,
    refresh: () => queryClient.invalidateQueries({ queryKey: SERVICE_METRICS_KEY }),
  })
  const { data: metrics, isError } = useQuery({
    ...serviceMetricsQuery(ids),
    // The failure was already reported: not again every minute.
    refetchInterval: ({ state }) =>
      status === 'on' || state.status === 'error' ? false : ASK_AGAIN_MS,
  })
  const hasFailed = isError || status === 'refused'

  useEffect(() => {
    if (hasFailed) {
      adminToast.info('Failed to load real-time metrics. Showing stored values.')
    }
  }, [hasFailed])

  const rows = useMemo(
    () => list.rows.map((row) => ({ ...row, ...(hasFailed ? {} : metrics?.get(row.id)) })),
    [list.rows, metrics, hasFailed],
  )
  return children({ ...list, rows })
}
