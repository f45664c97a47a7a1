import { queryOptions } from '@tanstack/react-query'

import type { BackendClient } from '#app/backend/backend.ts'
import { browserBackend } from '#app/backend/browser-backend.ts'
import { AppError, unwrapRows } from '#app/backend/errors.ts'
import { backendOf } from '#app/backend/query-backend.ts'
import type { Row } from '#app/backend/rows.ts'
import { upload } from '#app/backend/upload-to-function.ts'
import { SLIDE_EXTENSIONS } from '#domain/slide-file.ts'

import type { SlidePicture } from './prepare-slide.ts'

/** A picture of a service (product 25.4). */
export type Slide = Row<'service_images', 'id' | 'url' | 'alt' | 'position'>

export const slidesQuery = (serviceId: string) =>
  queryOptions({
    queryKey: ['admin', 'services', 'slides', serviceId],
    queryFn: async ({ client }): Promise<Slide[]> => {
      const backend = await backendOf(client)()
      const answer = await backend
        .from('service_images')
        .select('id, url, alt, position')
        .eq('service_id', serviceId)
        .eq('kind', 'gallery')
        .order('position')
        .order('created_at')
      return unwrapRows(answer) ?? []
    },
  })

/** Changes what a slide says to those who do not see it, or its place. */
export async function updateSlide(
  id: string,
  change: Partial<Pick<Slide, 'alt' | 'position'>>,
): Promise<void> {
  const client = await browserBackend()
  unwrapRows(await client.from('service_images').update(change).eq('id', id))
}

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
  picture: SlidePicture,
  position: number,
  onProgress: (share: number) => void,
): Promise<void> {
  const client = await browserBackend()
  const name = `${crypto.randomUUID()}.${SLIDE_EXTENSIONS[picture.type]}`
  const path = `${slideFolder(serviceId)}/${name}`
  await sendObject(path, picture, onProgress)
  const { data } = client.storage.from(SLIDE_BUCKET).getPublicUrl(path)
  // The store may move to another backend; its files are found there under the same path.
  const url = new URL(data.publicUrl).pathname
  try {
    const slide = { service_id: serviceId, url, alt: '', kind: 'gallery', position }
    unwrapRows(await client.from('service_images').insert(slide))
  } catch (error) {
    await removeSlideFiles(client, serviceId, [url])
    throw error
  }
}

const CACHE_SECONDS = 3600

/** As `storage.upload` does. Throws an `AppError` with the storage's own words where it has some. */
async function sendObject(
  path: string,
  { type, content }: SlidePicture,
  onProgress: (share: number) => void,
): Promise<void> {
  const response = await upload(`/storage/v1/object/${SLIDE_BUCKET}/${path}`, {
    body: content,
    headers: { 'Content-Type': type, 'Cache-Control': `max-age=${CACHE_SECONDS}` },
    onProgress,
  })
  if (response.ok) return
  const { status } = response
  const answer = await response.text()
  throw new AppError({
    code: 'upload_failed',
    userMessage: wordsOf(answer) ?? 'Failed to upload slide',
    message:
      status === 0 ? 'The upload found no server.' : `The storage answered ${status}: ${answer}`,
    status,
  })
}

/** Only words about the file are for people; others speak of rights and rows. */
function wordsOf(body: string): string | undefined {
  try {
    const answer: { error?: unknown; message?: unknown } | null = JSON.parse(body)
    return answer?.error === 'invalid_mime_type' ? String(answer.message) : undefined
  } catch {
    // A page of some proxy: nothing that helps.
    return undefined
  }
}
