import { queryOptions } from '@tanstack/react-query'

import type { Backend } from '#app/backend/backend.ts'
import { unwrapJson } from '#app/backend/errors.ts'

import { toDashboard } from './dashboard-row.ts'
import type { DashboardRow } from './dashboard-row.ts'
import type { Dashboard } from '../dashboard.ts'

/** What the owner sees first, in one round trip. */
export async function getDashboard(backend: Backend): Promise<Dashboard> {
  const client = await backend()
  const row = unwrapJson<DashboardRow>(await client.rpc('admin_dashboard'))
  if (row === null) throw new Error('The dashboard is empty.')
  return toDashboard(row)
}

/** Fresh with each visit: it is where the owner looks for what to do next. */
export function getDashboardQuery(backend: Backend) {
  return queryOptions({
    queryKey: ['admin', 'dashboard'],
    queryFn: () => getDashboard(backend),
    staleTime: 0,
  })
}
