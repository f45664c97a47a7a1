import type { Backend } from '#app/backend/backend.ts'
import { fetchListPage } from '#app/backend/list-query.ts'
import type { ListPage, ListRequest } from '#app/ui/admin/data-table/list-view.ts'

import type { AdminService } from '../admin-service.ts'
import { toAdminService } from './service-row.ts'
import type { ServiceRow } from './service-row.ts'

/** One page of the living services: all columns, in the chosen order (product 21.5). */
export async function listServices(
  backend: Backend,
  request: ListRequest,
): Promise<ListPage<AdminService>> {
  const client = await backend()
  let query = client.from('services').select('*', { count: 'exact' }).is('deleted_at', null)
  const { status, category } = request.filters
  if (status) query = query.eq('status', status)
  if (category) query = query.eq('category', category)
  const { rows, count } = await fetchListPage<ServiceRow>(query, {
    ...request,
    searchIn: ['service_title', 'slug'],
  })
  return { rows: rows.map(toAdminService), count }
}
