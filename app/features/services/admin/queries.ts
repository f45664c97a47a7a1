import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'

import type { BackendClient } from '#app/backend/backend.ts'
import { browserBackend } from '#app/backend/browser-backend.ts'
import { AppError, unwrapRows } from '#app/backend/errors.ts'
import { backendOf } from '#app/backend/query-backend.ts'
import { readAnswer } from '#app/backend/read-answer.ts'
import type { RowResult } from '#app/backend/resource-rows.ts'
import type { Row } from '#app/backend/rows.ts'
import { insertRecord, saveRecord } from '#app/backend/save-record.ts'
import type { RecordOutcome } from '#app/backend/save-record.ts'
import { SERVICE_STATUSES, publishedAtFor } from '#domain/service-editing.ts'
import {
  VERSIONS_FETCHED,
  VERSIONS_SHOWN,
  changesTrackedField,
  restoredColumns,
} from '#domain/service-version.ts'

import { toColumns } from './service-values.ts'
import { listSlideUrls, removeSlideFiles } from './slides/queries.ts'

export type Service = Row<'services'>

/** The figures of the stat cards (product 21.1): living services by status, and the trash. No row travels. */
export const serviceCountsQuery = () =>
  queryOptions({
    queryKey: ['admin', 'services', 'counts'],
    queryFn: async ({ client: queryClient }) => {
      const client = await backendOf(queryClient)()
      const rows = () => client.from('services').select('id', { count: 'exact', head: true })
      const answers = await Promise.all([
        rows().not('deleted_at', 'is', null),
        ...SERVICE_STATUSES.map((status) => rows().is('deleted_at', null).eq('status', status)),
      ])
      const counts = answers.map((answer) => {
        unwrapRows(answer)
        return answer.count ?? 0
      })
      const [trash = 0, draft = 0, published = 0, archived = 0] = counts
      return { total: draft + published + archived, published, draft, archived, trash }
    },
  })

const WINDOW_MS = 7 * 86_400_000
/** Hosted backends send no more rows than this per request. */
const ROWS_AT_ONCE = 1000

/** Cents of the orders of the last 7 days that are paid or completed, summed here (product 21.2). */
export const revenueQuery = (now = () => new Date()) =>
  queryOptions({
    queryKey: ['admin', 'services', 'revenue'],
    queryFn: async ({ client: queryClient }) => {
      const client = await backendOf(queryClient)()
      const since = new Date(now().getTime() - WINDOW_MS).toISOString()
      let cents = 0
      for (let from = 0; ; from += ROWS_AT_ONCE) {
        const answer = await client
          .from('orders')
          .select('total_usd')
          .gte('created_at', since)
          .in('status', ['PAID', 'COMPLETED'])
          .order('id')
          .range(from, from + ROWS_AT_ONCE - 1)
        const rows = unwrapRows(answer) ?? []
        cents += rows.reduce((sum, { total_usd }) => sum + total_usd, 0)
        if (rows.length < ROWS_AT_ONCE) return cents
      }
    },
  })

/** What begins the key of these figures, whosever they are. */
export const SERVICE_METRICS_KEY = ['admin', 'services', 'metrics'] as const

/** The live figures of these services, by id; those without any are left out (product 25.7). */
export const serviceMetricsQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: [...SERVICE_METRICS_KEY, ids],
    queryFn: async ({ client }) => {
      const answer = await (
        await backendOf(client)()
      )
        .from('service_stats')
        .select('service_id, reviews, projects_sold_30d')
        .in('service_id', [...ids])
      const rows = unwrapRows(answer) ?? []
      return new Map(rows.map(({ service_id: id, ...figures }) => [id, figures]))
    },
    enabled: ids.length > 0,
    // There are stored values to show in the meantime: no need to wait for three more attempts.
    retry: false,
  })

/** All badges that there are (product 25.5). */
export const badgesQuery = () =>
  queryOptions({
    queryKey: ['admin', 'service-badges'],
    queryFn: async ({ client }) => {
      const badges = (await backendOf(client)()).from('service_badges')
      return unwrapRows(await badges.select('code, label, color').order('label')) ?? []
    },
  })

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The service with this id, null when there is none; asked for up to 2 times more (product 22.32). */
export const serviceQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'services', 'record', id],
    queryFn: async ({ client }): Promise<Service | null> => {
      if (!ID.test(id)) return null
      const services = (await backendOf(client)()).from('services')
      return unwrapRows(await services.select('*').eq('id', id).maybeSingle())
    },
    retry: 2,
    retryDelay: 1000,
  })

/** Save Draft keeps the status, the others set it (product 22.7). */
export type SaveIntent = 'draft' | 'publish' | 'archive'

const TABLE = { table: 'services', columns: '*' } as const

/**
 * Stores what the editor holds: a new service, or the change of a stored one, which is refused when
 * someone else saved it in the meantime (`version`). The slug is sent only where it was changed by hand;
 * a new service gets one from its title (product 22.21).
 */
export async function saveService(
  stored: Service | null,
  values: Parameters<typeof toColumns>[0],
  { version, intent }: { version: string | null; intent: SaveIntent },
): Promise<RecordOutcome<Service>> {
  const client = await browserBackend()
  const { slug, ...columns } = toColumns(values)
  const changes = {
    ...columns,
    ...statusColumns(stored, intent),
    ...(slug === (stored?.slug || null) ? {} : { slug }),
  }
  const outcome =
    stored === null || version === null
      ? await insertRecord<Service>(client, { ...TABLE, values: changes })
      : await saveRecord<Service>(client, { ...TABLE, id: stored.id, version, changes })
  return 'slug' in changes && outcome.kind === 'refused' ? SLUG_TAKEN : outcome
}

/** Nothing else of a service has to be unique, and not every backend names the column. */
const SLUG_TAKEN = {
  kind: 'refused' as const,
  fields: { slug: 'Another service has this address.' },
}

function statusColumns(stored: Service | null, intent: SaveIntent) {
  if (intent === 'archive') return { status: 'archived' }
  if (intent === 'draft') return stored ? {} : { status: 'draft' }
  return { status: 'published', published_at: publishedAtFor(stored, new Date()) }
}

const moved = z.object({
  success: z.boolean(),
  deleted_at: z.string().optional(),
  permanent_deletion_at: z.string().optional(),
})

/** Moves a service to the trash (product 26.9), as `trash_services` does with several. */
export async function softDeleteService(client: BackendClient, id: string): Promise<RowResult> {
  const answer = unwrapRows(await client.rpc('soft_delete_service', { service_uuid: id }))
  const { success = false, ...times } = readAnswer('soft_delete_service', moved, answer) ?? {}
  return { id, problem: success ? null : 'it was already in the trash or deleted', ...times }
}

/** Permanently deletes a service, with its slides: the editor's Delete (product 22.12). */
export async function deleteService(id: string): Promise<void> {
  await removeWithSlides(await browserBackend(), id, (client) =>
    client.from('services').delete().eq('id', id),
  )
}

export function purgeService(client: BackendClient, { id }: { id: string }): Promise<void> {
  return removeWithSlides(client, id, () => client.rpc('purge_service', { service_uuid: id }))
}

async function removeWithSlides(
  client: BackendClient,
  id: string,
  remove: (client: BackendClient) => PromiseLike<Parameters<typeof unwrapRows>[0]>,
): Promise<void> {
  const urls = await listSlideUrls(client, id)
  unwrapRows(await remove(client))
  await removeSlideFiles(client, id, urls)
}

const snapshot = z.record(z.string(), z.unknown())
/** Each is one edit of a service; without an editor it was the server's, or an unknown user's. */
const versions = z.array(
  z.object({
    id: z.string(),
    created_at: z.string(),
    diff: z.object({ old: snapshot, new: snapshot }),
    editor: z.object({ full_name: z.string() }).nullable(),
  }),
)
export type ServiceVersion = z.output<typeof versions>[number]

/** The latest 20 versions, of those that changed a tracked field the first 10 (product 22.29). */
export const versionsQuery = (serviceId: string) =>
  queryOptions({
    queryKey: ['admin', 'services', 'versions', serviceId],
    queryFn: async ({ client }) => {
      const answer = await (
        await backendOf(client)()
      )
        .from('service_versions')
        .select('id, created_at, diff, editor:profiles(full_name)')
        .eq('service_id', serviceId)
        .order('created_at', { ascending: false })
        .limit(VERSIONS_FETCHED)
      return (readAnswer('service_versions', versions, unwrapRows(answer)) ?? [])
        .filter(({ diff }) => changesTrackedField(diff))
        .slice(0, VERSIONS_SHOWN)
    },
  })

/**
 * Writes the values from before an edit back (product 22.30). Throws an `AppError` that says why when the
 * service was changed or deleted in the meantime, or its old address belongs to another one now.
 */
export async function restoreVersion(
  { id, updated_at: version }: Service,
  { diff }: ServiceVersion,
): Promise<void> {
  const changes = restoredColumns(diff.old)
  const outcome = await saveRecord(await browserBackend(), { ...TABLE, id, version, changes })
  if (outcome.kind === 'saved') return
  throw new AppError({
    code: `service_${outcome.kind}`,
    userMessage: WHY_NOT[outcome.kind],
    status: 409,
  })
}

const WHY_NOT = {
  conflict: 'Someone else saved this service in the meantime. Reload the page and compare again.',
  gone: 'This service was deleted in the meantime.',
  refused: 'Its old address belongs to another service now.',
} as const
