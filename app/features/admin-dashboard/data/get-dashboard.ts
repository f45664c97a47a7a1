import { queryOptions } from '@tanstack/react-query'

import type { Backend } from '#app/backend/backend.ts'
import { backendOf } from '#app/backend/query-backend.ts'
import { unwrapRows } from '#app/backend/errors.ts'
import { readAnswer } from '#app/backend/read-answer.ts'

import { dashboardAnswer, toDashboard, troublesAnswer } from './dashboard-answer.ts'
import type { Dashboard } from '../dashboard.ts'

/** What the owner sees first. */
export async function getDashboard(backend: Backend): Promise<Dashboard> {
  const client = await backend()
  const [dashboard, troubles] = await Promise.all([
    client.rpc('admin_dashboard'),
    client.rpc('admin_payment_troubles'),
  ])
  const row = readAnswer('admin_dashboard', dashboardAnswer, unwrapRows(dashboard))
  if (row === null) throw new Error('The dashboard is empty.')
  const waiting = readAnswer('admin_payment_troubles', troublesAnswer, unwrapRows(troubles))
  return toDashboard(row, waiting ?? [])
}

/** Fresh with each visit: it is where the owner looks for what to do next. */
export function getDashboardQuery() {
  return queryOptions({
    queryKey: ['admin', 'dashboard'],
    queryFn: ({ client }) => getDashboard(backendOf(client)),
    staleTime: 0,
  })
}
