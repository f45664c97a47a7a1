import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'

import { browserBackend } from '#app/backend/browser-backend.ts'
import { adminToast } from '#app/ui/admin/admin-toast.ts'
import type { List } from '#app/ui/admin/data-table/use-list.ts'

import type { AdminService } from './admin-service.ts'
import { getServiceMetricsQuery } from './data/get-service-metrics.ts'

/**
 * The list with live figures in its rows. Where they cannot be had, the stored ones stay and a
 * warning says so (SPEC §8).
 */
export function useServiceMetrics<Services extends List<AdminService>>(list: Services): Services {
  const ids = useMemo(() => list.rows.map(({ id }) => id), [list.rows])
  const { data: metrics, isError } = useQuery(getServiceMetricsQuery(browserBackend, ids))

  useEffect(() => {
    if (isError) {
      adminToast.info('Failed to load real-time metrics. Showing stored values.')
    }
  }, [isError])

  const rows = useMemo(
    () => list.rows.map((row) => ({ ...row, ...metrics?.get(row.id) })),
    [list.rows, metrics],
  )
  return { ...list, rows }
}
