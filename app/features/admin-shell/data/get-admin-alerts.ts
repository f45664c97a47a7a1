import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'

import type { Backend } from '#app/backend/backend.ts'
import { unwrapRows } from '#app/backend/errors.ts'
import { backendOf } from '#app/backend/query-backend.ts'
import { readAnswer } from '#app/backend/read-answer.ts'

/** What the procedure `admin_alerts` answers. */
const alertsAnswer = z.array(
  z.object({
    kind: z.string(),
    count: z.number(),
    /** The page where it is dealt with. */
    to: z.string(),
    /** What waits, without the count: "orders overdue". */
    label: z.string(),
  }),
)

/** Something that waits for the owner. */
export type AdminAlert = z.output<typeof alertsAnswer>[number]

const EVERY_MS = 60_000

/** What waits for the owner, the most urgent first. */
export async function getAdminAlerts(backend: Backend): Promise<AdminAlert[]> {
  const client = await backend()
  const answer = unwrapRows(await client.rpc('admin_alerts'))
  const alerts = readAnswer('admin_alerts', alertsAnswer, answer)
  return (alerts ?? []).filter(({ count }) => count > 0)
}

/** Polled every minute, in addition to the changes that `useAlerts` gets. A failure does no harm: the bell then counts nothing. */
export function getAdminAlertsQuery() {
  return queryOptions({
    queryKey: ['admin', 'alerts'],
    queryFn: async ({ client }) => {
      try {
        return await getAdminAlerts(backendOf(client))
      } catch (error) {
        console.info('What waits for the owner could not be counted.', error)
        return null
      }
    },
    refetchInterval: EVERY_MS,
    refetchOnWindowFocus: true,
  })
}
