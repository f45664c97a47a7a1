import type { Backend } from '#app/backend/backend.ts'
import { AppError } from '#app/backend/errors.ts'
import { saveRecord } from '#app/backend/save-record.ts'
import { restoredColumns } from '#domain/service-version.ts'
import type { ServiceSnapshot } from '#domain/service-version.ts'

import type { Service } from '../admin-service.ts'

/**
 * Writes the values of an old snapshot back (product 22.30). Throws an `AppError` that says why when the
 * service was changed or deleted in the meantime, or its old address belongs to another one now.
 */
export async function restoreVersion(
  backend: Backend,
  stored: Pick<Service, 'id' | 'updated_at'>,
  snapshot: ServiceSnapshot,
): Promise<void> {
  const client = await backend()
  const outcome = await saveRecord<Service>(client, {
    table: 'services',
    columns: '*',
    id: stored.id,
    version: stored.updated_at,
    changes: restoredColumns(snapshot),
  })
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
