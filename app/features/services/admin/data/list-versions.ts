import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'

import type { Backend } from '#app/backend/backend.ts'
import { unwrapRows } from '#app/backend/errors.ts'
import { readAnswer } from '#app/backend/read-answer.ts'
import { VERSIONS_FETCHED, VERSIONS_SHOWN, changesTrackedField } from '#domain/service-version.ts'
import type { ServiceSnapshot } from '#domain/service-version.ts'

/** One edit of a service: who, when, and the service before and after it. */
export interface ServiceVersion {
  id: string
  createdAt: string
  /** Null for changes by the server or an unknown user. */
  editorName: string | null
  before: ServiceSnapshot
  after: ServiceSnapshot
}

const snapshot = z.record(z.string(), z.unknown())
const versions = z.array(
  z.object({
    id: z.string(),
    created_at: z.string(),
    diff: z.object({ old: snapshot, new: snapshot }),
    editor: z.object({ full_name: z.string() }).nullable(),
  }),
)

/** The latest 20 versions, of those that changed a tracked field the first 10 (product 22.29). */
export async function listVersions(backend: Backend, serviceId: string): Promise<ServiceVersion[]> {
  const client = await backend()
  const answer = await client
    .from('service_versions')
    .select('id, created_at, diff, editor:profiles(full_name)')
    .eq('service_id', serviceId)
    .order('created_at', { ascending: false })
    .limit(VERSIONS_FETCHED)
  return (readAnswer('service_versions', versions, unwrapRows(answer)) ?? [])
    .filter(({ diff }) => changesTrackedField(diff))
    .slice(0, VERSIONS_SHOWN)
    .map((row) => ({
      id: row.id,
      createdAt: row.created_at,
      editorName: row.editor && (row.editor.full_name || 'an admin without a name'),
      before: row.diff.old,
      after: row.diff.new,
    }))
}

export function listVersionsQuery(backend: Backend, serviceId: string) {
  return queryOptions({
    queryKey: ['admin', 'services', 'versions', serviceId],
    queryFn: () => listVersions(backend, serviceId),
  })
}
