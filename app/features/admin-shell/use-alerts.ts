import { useQuery, useQueryClient } from '@tanstack/react-query'

import { readSession } from '#app/backend/session-store.ts'
import { useLiveRefresh } from '#app/backend/use-live-refresh.ts'

import { getAdminAlertsQuery } from './data/get-admin-alerts.ts'
import type { AdminAlert } from './data/get-admin-alerts.ts'

/** What most of them are counted from; an order gets overdue, and a mail fails, without a word. */
const TABLES = [
  { table: 'orders' },
  { table: 'order_messages' },
  { table: 'order_reads' },
  { table: 'refund_requests' },
  { table: 'refunds' },
  { table: 'disputes' },
  { table: 'late_payments' },
  { table: 'service_reviews' },
]

/** What waits for the owner, live; null where it cannot be counted. */
export function useAlerts(): readonly AdminAlert[] | null {
  const queryClient = useQueryClient()
  const query = getAdminAlertsQuery()
  useLiveRefresh({
    tables: TABLES,
    isFresh: true,
    // The shell stays on the screen until the sign-in page is there: no longer an owner's request.
    refresh: async () =>
      readSession() && queryClient.invalidateQueries({ queryKey: query.queryKey }),
  })
  const { data: alerts = [] } = useQuery(query)
  return alerts
}
