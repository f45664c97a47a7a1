import { queryOptions } from '@tanstack/react-query'

import type { Backend } from '#app/backend/backend.ts'
import { unwrapJson } from '#app/backend/errors.ts'

/** Something that waits for the owner. */
export interface AdminAlert {
  kind: string
  count: number
  /** The page where it is dealt with. */
  to: string
  /** What waits, without the count: "orders overdue". */
  label: string
}

const EVERY_MS = 60_000

/** What waits for the owner, the most urgent first. */
export async function getAdminAlerts(backend: Backend): Promise<AdminAlert[]> {
  const client = await backend()
  const alerts = unwrapJson<AdminAlert[]>(await client.rpc('admin_alerts'))
  return (alerts ?? []).filter(({ count }) => count > 0)
}

/** Asked again every minute, besides what `useAlerts` hears. A failure is no matter: the bell counts nothing then. */
export function getAdminAlertsQuery(backend: Backend) {
  return queryOptions({
    queryKey: ['admin', 'alerts'],
    queryFn: async () => {
      try {
        return await getAdminAlerts(backend)
      } catch (error) {
        console.info('What waits for the owner could not be counted.', error)
        return null
      }
    },
    refetchInterval: EVERY_MS,
    refetchOnWindowFocus: true,
  })
}
