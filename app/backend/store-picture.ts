import { SLIDE_EXTENSIONS, type SlideType } from '#domain/slide-file.ts'

import { AppError } from './errors.ts'
import { randomUuid } from '#domain/random-uuid.ts'
import { browserBackend } from './browser-backend.ts'

const BUCKET = 'service-media'

/** Stores a picture in a folder that everyone may read, and answers its address on this site. */
export async function storePicture(
  folder: 'blog' | 'legal',
  { content, type }: { content: Blob; type: SlideType },
): Promise<string> {
  const path = `${folder}/${randomUuid()}.${SLIDE_EXTENSIONS[type]}`
  const bucket = (await browserBackend()).storage.from(BUCKET)
  const { error } = await bucket.upload(path, content, { contentType: type })
  if (error) {
    throw new AppError({
      code: 'upload_failed',
      userMessage: 'Failed to upload the picture. Please try again.',
      cause: error,
    })
  }
  // The store may move to another backend; its files are found there under the same path.
  return new URL(bucket.getPublicUrl(path).data.publicUrl).pathname
}
