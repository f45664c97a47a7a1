import type { Backend } from '#app/backend/backend.ts'
import { insertRecord, saveRecord } from '#app/backend/save-record.ts'
import type { RecordOutcome } from '#app/backend/save-record.ts'
import { publishedAtFor } from '#domain/service-editing.ts'

import type { ServiceValues } from '../service-values.ts'
import type { LoadedService } from './get-service.ts'
import { toColumns } from './service-columns.ts'
import type { ServiceRow } from './service-row.ts'

/** Save Draft keeps the status, the others set it (product 22.7). */
export type SaveIntent = 'draft' | 'publish' | 'archive'

const TABLE = { table: 'services', columns: '*' } as const

/**
 * Stores what the editor holds: a new service, or the change of a stored one, which is refused when
 * somebody else saved it meanwhile (`version`). The slug is sent only where it was changed by hand;
 * a new service gets one from its title (product 22.21).
 */
export async function saveService(
  backend: Backend,
  stored: LoadedService | null,
  values: ServiceValues,
  { version, intent }: { version: string | null; intent: SaveIntent },
): Promise<RecordOutcome<ServiceRow>> {
  const client = await backend()
  const changes = {
    ...toColumns(values),
    ...statusColumns(stored, intent),
    ...(values.slug === (stored?.values.slug ?? '') ? {} : { slug: values.slug || null }),
  }
  const outcome =
    stored === null || version === null
      ? await insertRecord<ServiceRow>(client, { ...TABLE, values: changes })
      : await saveRecord<ServiceRow>(client, { ...TABLE, id: stored.id, version, changes })
  return 'slug' in changes && outcome.kind === 'refused' ? SLUG_TAKEN : outcome
}

/** Nothing else of a service has to be unique, and not every backend names the column. */
const SLUG_TAKEN = {
  kind: 'refused' as const,
  fields: { slug: 'Another service has this address.' },
}

function statusColumns(stored: LoadedService | null, intent: SaveIntent) {
  if (intent === 'archive') return { status: 'archived' }
  if (intent === 'draft') return stored ? {} : { status: 'draft' }
  return { status: 'published', published_at: publishedAtFor(stored, new Date()) }
}
