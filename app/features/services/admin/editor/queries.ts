import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'

import { browserBackend } from '#app/backend/browser-backend.ts'
import { AppError, unwrapRows } from '#app/backend/errors.ts'
import { backendOf } from '#app/backend/query-backend.ts'
import { insertRecord, saveRecord, type RecordOutcome } from '#app/backend/save-record.ts'
import { answering } from '#app/backend/ask-query.ts'
import { publishedAtFor } from '#domain/service-editing.ts'
import {
  VERSIONS_FETCHED,
  VERSIONS_SHOWN,
  changesTrackedField,
  restoredColumns,
} from '#domain/service-version.ts'
import { isUuid } from '#domain/uuid.ts'

import { removeWithSlides, type Service } from '../queries.ts'
import { toColumns } from '../service-values.ts'

/** The service with this id, null when there is none; asked for up to 2 times more (product 22.32). */
export const serviceQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'services', 'record', id],
    queryFn: async ({ client }): Promise<Service | null> => {
      if (!isUuid(id)) return null
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

/** Permanently deletes a service, with its slides: the editor's Delete (product 22.12). */
export async function deleteService(id: string): Promise<void> {
  await removeWithSlides(await browserBackend(), id, (client) =>
    client.from('services').delete().eq('id', id),
  )
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
    queryFn: async (context) => {
      const fetch = answering('service_versions', versions, (client) =>
        client
          .from('service_versions')
          .select('id, created_at, diff, editor:profiles(full_name)')
          .eq('service_id', serviceId)
          .order('created_at', { ascending: false })
          .limit(VERSIONS_FETCHED),
      )
      const fetched = await fetch(context)
      return fetched.filter(({ diff }) => changesTrackedField(diff)).slice(0, VERSIONS_SHOWN)
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
