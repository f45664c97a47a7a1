import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'

import { askProcedure } from '#app/backend/ask-backend.ts'
import type { UntypedBackend } from '#app/backend/backend.ts'
import { browserBackend } from '#app/backend/browser-backend.ts'
import { unwrapRows } from '#app/backend/errors.ts'
import { parseAnswer } from '#app/backend/read-answer.ts'
import { findRow, listRows } from '#app/backend/resource-rows.ts'
import type { ListRequest } from '#app/ui/admin/data-table/list-state.ts'
import { isUuid } from '#domain/uuid.ts'

import { bulkRow, bulkRun, type BulkRow, type BulkRun, type BulkTarget } from '../schema.ts'

/** A run and how far it is; null where there is none. */
export const runQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'bulk', 'run', id],
    queryFn: async (): Promise<BulkRun | null> => {
      const row = isUuid(id) ? await findRow(await browserBackend(), 'admin_bulk_runs', id) : null
      return row === null ? null : parseAnswer('admin_bulk_runs', bulkRun, row)
    },
    // Its changes come live as well; this is for a line that is down.
    refetchInterval: ({ state }) => (state.data?.status === 'running' ? 2000 : false),
  })

/** A page of the rows of a run. */
export async function fetchRows(
  runId: string,
  { q, filters, ...request }: ListRequest,
): Promise<{ rows: BulkRow[]; count: number }> {
  const { rows, count } = await listRows(await browserBackend(), 'bulk_rows', '*', {
    ...request,
    where: { q, in: ['title', 'slug'], eq: { ...filters, run_id: runId } },
  })
  return { rows: rows.map((row) => parseAnswer('bulk_rows', bulkRow, row)), count }
}

/** How many living services have these values. */
export const matchCountQuery = (eq: Readonly<Record<string, string>>) =>
  queryOptions({
    queryKey: ['admin', 'bulk', 'matches', eq],
    queryFn: async () => {
      const services = (await browserBackend()).from('services')
      const found = services.select('id', { count: 'exact', head: true }).is('deleted_at', null)
      const answer = await found.match(eq)
      unwrapRows(answer)
      return answer.count ?? 0
    },
  })

export const badgesQuery = () =>
  queryOptions({
    queryKey: ['admin', 'service-badges'],
    queryFn: async () => {
      const badges = (await browserBackend()).from('service_badges')
      return unwrapRows(await badges.select('code, label, color').order('label')) ?? []
    },
  })

/** Plans a change of these services, part by part; answers the run, whose rows are the preview. */
export async function previewChange(
  target: BulkTarget,
  changes: object,
  onProgress: (left: number) => void,
): Promise<string> {
  // The procedure takes ids or a filter, and the generated types know of no null.
  const client: UntypedBackend = await browserBackend()
  const answer = await client.rpc('preview_bulk_change', {
    p_ids: 'ids' in target ? target.ids : null,
    p_where: 'where' in target ? target.where : null,
    p_changes: changes,
  })
  const id = parseAnswer('preview_bulk_change', z.string(), unwrapRows(answer))
  for (;;) {
    const left = (await askProcedure('plan_bulk_rows', { p_id: id })) ?? 0
    if (left === 0) return id
    onProgress(left)
  }
}

/** What can be done with a run. */
export const steps = {
  start: (id: string) => askProcedure('start_bulk_run', { p_id: id }),
  stop: (id: string) => askProcedure('stop_bulk_run', { p_id: id }),
  discard: (id: string) => askProcedure('discard_bulk_run', { p_id: id }),
  undo: (id: string) => askProcedure('undo_bulk_run', { p_id: id }),
} as const
