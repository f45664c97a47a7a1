import { queryOptions } from '@tanstack/react-query'

import type { BackendClient } from '#app/backend/backend.ts'
import { browserBackend } from '#app/backend/browser-backend.ts'
import { unwrapRows } from '#app/backend/errors.ts'
import type { PreparedPicture } from '#app/backend/prepare-picture.ts'
import type { Row } from '#app/backend/rows.ts'
import { storeMedia } from '#app/backend/store-media.ts'
import { askRows, listing } from '#app/backend/ask-query.ts'
import { SLIDE_EXTENSIONS } from '#domain/slide-file.ts'

/** A picture of a service (product 25.4). */
export type Slide = Row<'service_images', 'id' | 'url' | 'alt' | 'position'>

export const slidesQuery = (serviceId: string) =>
  queryOptions({
    queryKey: ['admin', 'services', 'slides', serviceId],
    queryFn: listing<Slide>((client) =>
      client
        .from('service_images')
        .select('id, url, alt, position')
        .eq('service_id', serviceId)
        .eq('kind', 'gallery')
        .order('position')
        .order('created_at'),
    ),
  })

/** Changes what a slide says to those who do not see it, or its place. */
export const updateSlide = (id: string, change: Partial<Pick<Slide, 'alt' | 'position'>>) =>
  askRows((client) => client.from('service_images').update(change).eq('id', id))

export async function reorderSlides(slides: readonly Slide[]): Promise<void> {
  await Promise.all(
    slides.map(({ id, position: former }, position) =>
      former === position ? null : updateSlide(id, { position }),
    ),
  )
}

export async function deleteSlide(serviceId: string, { id, url }: Slide): Promise<void> {
  const client = await browserBackend()
  unwrapRows(await client.from('service_images').delete().eq('id', id))
  await removeSlideFiles(client, serviceId, [url])
}

/** The bucket of the slides, and their folder in it (product 26.19). */
const SLIDE_BUCKET = 'service-media'
const slideFolder = (serviceId: string) => `service-slides/${serviceId}`

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

/**
 * Stores a picture and makes it the slide at `position` (product 22.26). No file stays behind without its
 * slide. `onProgress` gets what has been sent, from 0 to 1.
 */
export async function uploadSlide(
  serviceId: string,
  picture: PreparedPicture,
  position: number,
  onProgress: (share: number) => void,
): Promise<void> {
  const client = await browserBackend()
  const name = `${crypto.randomUUID()}.${SLIDE_EXTENSIONS[picture.type]}`
  const path = `${slideFolder(serviceId)}/${name}`
  const url = await storeMedia(path, picture, { onProgress, failedText: 'Failed to upload slide' })
  try {
    const slide = { service_id: serviceId, url, alt: '', kind: 'gallery', position }
    unwrapRows(await client.from('service_images').insert(slide))
  } catch (error) {
    await removeSlideFiles(client, serviceId, [url])
    throw error
  }
}
