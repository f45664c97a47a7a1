import type { Backend } from '#app/backend/backend.ts'
import { unwrapRows } from '#app/backend/errors.ts'
import { SLIDE_EXTENSIONS } from '#domain/slide-file.ts'

import type { SlidePicture } from '../slides/prepare-slide.ts'
import { SLIDE_BUCKET, removeSlideFiles, slideFolder } from './remove-slide-files.ts'
import { sendObject } from './send-object.ts'

interface NewSlide {
  serviceId: string
  picture: SlidePicture
  alt: string
  position: number
}

/** Stores a picture and makes it the slide at `position` (product 22.26). No file stays behind without its slide. */
export async function uploadSlide(
  backend: Backend,
  { serviceId, picture, alt, position }: NewSlide,
  onProgress: (share: number) => void,
): Promise<void> {
  const client = await backend()
  const name = `${crypto.randomUUID()}.${SLIDE_EXTENSIONS[picture.type]}`
  const path = `${slideFolder(serviceId)}/${name}`
  await sendObject(client, { bucket: SLIDE_BUCKET, path, ...picture, onProgress })
  const { data } = client.storage.from(SLIDE_BUCKET).getPublicUrl(path)
  // The store may move to another backend; its files are found there under the same path.
  const url = new URL(data.publicUrl).pathname
  try {
    unwrapRows(
      await client
        .from('service_images')
        .insert({ service_id: serviceId, url, alt, kind: 'gallery', position }),
    )
  } catch (error) {
    await removeSlideFiles(client, serviceId, [url])
    throw error
  }
}
