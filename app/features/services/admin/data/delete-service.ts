import type { Backend } from '#app/backend/backend.ts'
import { unwrapRows } from '#app/backend/errors.ts'

import { listSlideUrls, removeSlideFiles } from './remove-slide-files.ts'

/** Permanently deletes a service, with its slides: the editor's Delete (product 22.12). */
export async function deleteService(backend: Backend, id: string): Promise<void> {
  const client = await backend()
  const urls = await listSlideUrls(client, id)
  unwrapRows(await client.from('services').delete().eq('id', id))
  await removeSlideFiles(client, id, urls)
}
