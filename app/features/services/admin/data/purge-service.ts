import type { BackendClient } from '#app/backend/backend.ts'
import { unwrapRows } from '#app/backend/errors.ts'

import { listSlideUrls, removeSlideFiles } from './remove-slide-files.ts'

/** Permanently deletes a service in the trash, with its slides. */
export async function purgeService(client: BackendClient, { id }: { id: string }): Promise<void> {
  const urls = await listSlideUrls(client, id)
  unwrapRows(await client.rpc('purge_service', { service_uuid: id }))
  await removeSlideFiles(client, id, urls)
}
