import type { Backend } from '#app/backend/backend.ts'
import { unwrapJson } from '#app/backend/errors.ts'

/** What became of a service's address when it left the trash. */
export interface RestoredService {
  slug: string | null
  /** The old one belongs to another service by now. */
  isSlugNew: boolean
}

/** Takes a service out of the trash. */
export async function restoreService(backend: Backend, id: string): Promise<RestoredService> {
  const client = await backend()
  const answer = unwrapJson<{ slug: string | null; is_slug_new: boolean }>(
    await client.rpc('restore_service', { service_uuid: id }),
  )
  return { slug: answer?.slug ?? null, isSlugNew: answer?.is_slug_new ?? false }
}
