import type { BackendClient } from '#app/backend/backend.ts'
import { unwrapRows } from '#app/backend/errors.ts'

/** The bucket of the slides, and their folder in it (product 26.19). */
export const SLIDE_BUCKET = 'service-media'
export const slideFolder = (serviceId: string) => `service-slides/${serviceId}`

/** Addresses of all slides of a service. */
export async function listSlideUrls(client: BackendClient, serviceId: string): Promise<string[]> {
  const answer = await client.from('service_images').select('url').eq('service_id', serviceId)
  return (unwrapRows(answer) ?? []).map(({ url }) => url)
}

/**
 * Removes the files of slides that are gone. Only those in the service's own folder: other rows may
 * show the rest. A file that stays behind does no harm, so a failure is only logged.
 */
export async function removeSlideFiles(
  client: BackendClient,
  serviceId: string,
  urls: readonly string[],
): Promise<void> {
  const marker = `/object/public/${SLIDE_BUCKET}/`
  const paths = urls
    .map((url) => url.split(marker)[1] ?? '')
    .filter((path) => path.startsWith(`${slideFolder(serviceId)}/`))
  if (paths.length === 0) return
  const { error } = await client.storage.from(SLIDE_BUCKET).remove(paths)
  if (error) console.warn('Files of removed slides stayed behind.', error)
}
