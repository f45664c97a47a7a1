import { randomUuid } from '#domain/random-uuid.ts'
import { SLIDE_EXTENSIONS } from '#domain/slide-file.ts'

import { browserBackend } from './browser-backend.ts'
import { AppError } from './errors.ts'
import type { PreparedPicture } from './prepare-picture.ts'
import { upload } from './upload-to-function.ts'

/** Pictures and files that pages show; admins write to it. */
const MEDIA_BUCKET = 'service-media'
const CACHE_SECONDS = 3600

interface How {
  /** Gets what has been sent, from 0 to 1. */
  onProgress?: (share: number) => void
  /** For people, where the storage has no words about the file. */
  failedText: string
}

/**
 * Stores a file as `storage.upload` does, and answers its address on this site. Throws an `AppError` with the
 * storage's own words where it has some.
 */
export async function storeMedia(
  path: string,
  { type, content }: { type: string; content: Blob },
  { onProgress = () => {}, failedText }: How,
): Promise<string> {
  const response = await upload(`/storage/v1/object/${MEDIA_BUCKET}/${path}`, {
    body: content,
    headers: { 'Content-Type': type, 'Cache-Control': `max-age=${CACHE_SECONDS}` },
    onProgress,
  })
  if (!response.ok) {
    const { status } = response
    const answer = await response.text()
    throw new AppError({
      code: 'upload_failed',
      userMessage: wordsOf(answer) ?? failedText,
      message:
        status === 0 ? 'The upload found no server.' : `The storage answered ${status}: ${answer}`,
      status,
    })
  }
  const { data } = (await browserBackend()).storage.from(MEDIA_BUCKET).getPublicUrl(path)
  // The store may move to another backend; its files are found there under the same path.
  return new URL(data.publicUrl).pathname
}

/** Stores a picture in a folder, under a name of its own. */
export const storePicture = (folder: string, picture: PreparedPicture, how: How) =>
  storeMedia(`${folder}/${randomUuid()}.${SLIDE_EXTENSIONS[picture.type]}`, picture, how)

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
