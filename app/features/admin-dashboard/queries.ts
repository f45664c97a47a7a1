import { queryOptions } from '@tanstack/react-query'

import { askProcedure } from '#app/backend/ask-backend.ts'
import { unwrapRows } from '#app/backend/errors.ts'
import { backendOf } from '#app/backend/query-backend.ts'
import { parseAnswer } from '#app/backend/read-answer.ts'

import { dashboardAnswer, healthAnswer, troublesAnswer } from './schema.ts'

/** What the owner sees first: fresh with each visit, for it is where they look for what to do next. */
export const dashboardQuery = () =>
  queryOptions({
    queryKey: ['admin', 'dashboard'],
    queryFn: async ({ client }) => {
      const backend = await backendOf(client)()
      const [dashboard, troubles] = await Promise.all([
        backend.rpc('admin_dashboard').then(unwrapRows),
        backend.rpc('admin_payment_troubles').then(unwrapRows),
      ])
      const answer = parseAnswer('admin_dashboard', dashboardAnswer, dashboard)
      return {
        ...answer,
        days: answer.revenue_by_day.map(({ day, total_usd }) => ({ day, cents: total_usd })),
        troubles: parseAnswer('admin_payment_troubles', troublesAnswer, troubles ?? []),
      }
    },
    staleTime: 0,
  })

const HEALTH_EVERY_MS = 60_000

/** How webhooks and emails are; they fail without a word, so it is asked every minute. */
export const healthQuery = () =>
  queryOptions({
    queryKey: ['admin', 'dashboard', 'health'],
    queryFn: async ({ client }) => {
      const backend = await backendOf(client)()
      const answer = unwrapRows(await backend.rpc('admin_delivery_health'))
      return parseAnswer('admin_delivery_health', healthAnswer, answer)
    },
    staleTime: 0,
    refetchInterval: HEALTH_EVERY_MS,
  })

/** Puts what could not be sent back in the queue; answers how many emails that were. */
export async function retryFailedEmails(): Promise<number> {
  return (await askProcedure('retry_failed_emails', {})) ?? 0
}
