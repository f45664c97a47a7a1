import { queryOptions } from '@tanstack/react-query'

import { unwrapRows } from '#app/backend/errors.ts'
import { backendOf } from '#app/backend/query-backend.ts'
import { parseAnswer } from '#app/backend/read-answer.ts'

import { dashboardAnswer, troublesAnswer } from './schema.ts'

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
