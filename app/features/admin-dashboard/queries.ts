import { queryOptions } from '@tanstack/react-query'

import { askAnswer } from '#app/backend/ask-answer.ts'
import { askProcedure } from '#app/backend/ask-backend.ts'
import { backendOf } from '#app/backend/query-backend.ts'

import { dashboardAnswer, healthAnswer, troublesAnswer } from './schema.ts'

/** What the owner sees first: fresh with each visit, for it is where they look for what to do next. */
export const dashboardQuery = () =>
  queryOptions({
    queryKey: ['admin', 'dashboard'],
    queryFn: async ({ client }) => {
      const backend = backendOf(client)
      const [answer, troubles] = await Promise.all([
        askAnswer('admin_dashboard', {}, dashboardAnswer, backend),
        askAnswer('admin_payment_troubles', {}, troublesAnswer, backend),
      ])
      const days = answer.revenue_by_day.map(({ day, total_usd }) => ({ day, cents: total_usd }))
      return { ...answer, days, troubles }
    },
    staleTime: 0,
  })

const HEALTH_EVERY_MS = 60_000

/** How webhooks and emails are; they fail without a word, so it is asked every minute. */
export const healthQuery = () =>
  queryOptions({
    queryKey: ['admin', 'dashboard', 'health'],
    queryFn: () => askAnswer('admin_delivery_health', {}, healthAnswer),
    staleTime: 0,
    refetchInterval: HEALTH_EVERY_MS,
  })

/** Puts what could not be sent back in the queue; answers how many emails that were. */
export async function retryFailedEmails(): Promise<number> {
  return (await askProcedure('retry_failed_emails', {})) ?? 0
}
