import type { Backend } from '#app/backend/backend.ts'
import { insertRecord, saveRecord } from '#app/backend/save-record.ts'
import type { RecordOutcome } from '#app/backend/save-record.ts'
import { publishedAtFor } from '#domain/service-editing.ts'

import type { Service } from '../admin-service.ts'
import { toColumns } from '../service-values.ts'

/** Save Draft keeps the status, the others set it (product 22.7). */
export type SaveIntent = 'draft' | 'publish' | 'archive'

const TABLE = { table: 'services', columns: '*' } as const

/**
 * Stores what the editor holds: a new service, or the change of a stored one, which is refused when
 * someone else saved it in the meantime (`version`). The slug is sent only where it was changed by hand;
 * a new service gets one from its title (product 22.21).
 */
export async function saveService(
  backend: Backend,
  stored: Service | null,
  values: Parameters<typeof toColumns>[0],
  { version, intent }: { version: string | null; intent: SaveIntent },
): Promise<RecordOutcome<Service>> {
  const client = await backend()
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
