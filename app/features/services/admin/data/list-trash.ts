import type { Backend } from '#app/backend/backend.ts'
import { unwrapRows } from '#app/backend/errors.ts'
import { fetchListPage } from '#app/backend/list-query.ts'
import type { ListPage, ListRequest } from '#app/ui/admin/data-table/list-view.ts'

import type { AdminService } from '../admin-service.ts'
import { toAdminService } from './service-row.ts'
import type { ServiceRow } from './service-row.ts'

/** A service in the trash. */
export interface TrashedServiceRow extends AdminService {
  deletedAt: string
  /** Another service has its address by now: restoring gives it a new one. */
  isSlugTaken: boolean
}

/** One page of the services in the trash. */
export async function listTrash(
  backend: Backend,
  request: ListRequest,
): Promise<ListPage<TrashedServiceRow>> {
  const client = await backend()
  const query = client
    .from('services')
    .select('*', { count: 'exact' })
    .not('deleted_at', 'is', null)
  const { rows, count } = await fetchListPage<ServiceRow>(query, {
    ...request,
    searchIn: ['service_title', 'slug'],
  })
  const taken = await takenSlugs(backend, rows)
  return {
    count,
    rows: rows.map((row) => ({
      ...toAdminService(row),
      deletedAt: row.deleted_at ?? '',
      isSlugTaken: row.slug !== null && taken.has(row.slug),
    })),
  }
}

async function takenSlugs(backend: Backend, rows: readonly ServiceRow[]): Promise<Set<string>> {
  const slugs = rows.flatMap(({ slug }) => slug ?? [])
  if (slugs.length === 0) return new Set()
  const client = await backend()
  const answer = await client
    .from('services')
    .select('slug')
    .is('deleted_at', null)
    .in('slug', slugs)
    .overrideTypes<{ slug: string }[], { merge: false }>()
  return new Set((unwrapRows(answer) ?? []).map(({ slug }) => slug))
}
