import type { BackendClient } from '#app/backend/backend.ts'
import { AppError } from '#app/backend/errors.ts'
import { readPublicConfig } from '#app/backend/public-config.ts'

interface SentObject {
  bucket: string
  path: string
  type: string
  content: Blob
  /** Gets what has been sent, from 0 to 1. */
  onProgress: (share: number) => void
}

const CACHE_SECONDS = 3600

/**
 * Uploads a file to the storage as `storage.upload` does. That one is built on `fetch`, which cannot
 * tell how much has been sent. Throws an `AppError` with the storage's own words where it has some.
 */
export async function sendObject(client: BackendClient, object: SentObject): Promise<void> {
  const { supabaseUrl, publishableKey } = readPublicConfig()
  const { data } = await client.auth.getSession()
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const request = new XMLHttpRequest()
  const origin = supabaseUrl || window.location.origin
  request.open('POST', `${origin}/storage/v1/object/${object.bucket}/${object.path}`)
  request.setRequestHeader('apikey', publishableKey)
  request.setRequestHeader(
    'Authorization',
    `Bearer ${data.session?.access_token ?? publishableKey}`,
  )
  request.setRequestHeader('Content-Type', object.type)
  request.setRequestHeader('Cache-Control', `max-age=${CACHE_SECONDS}`)
  request.upload.addEventListener('progress', ({ loaded, total }) => {
    object.onProgress(total > 0 ? loaded / total : 0)
  })
  request.addEventListener('load', () => {
    if (request.status < 300) resolve()
    else reject(refusalOf(request))
  })
  request.addEventListener('error', () => reject(failure('The upload found no server.', 0)))
  request.send(object.content)
  return promise
}

const FAILED = 'Failed to upload slide'

function refusalOf(request: XMLHttpRequest): AppError {
  return failure(
    `The storage answered ${request.status}: ${request.responseText}`,
    request.status,
    wordsOf(request.responseText),
  )
}

function failure(message: string, status: number, userMessage = FAILED): AppError {
  return new AppError({ code: 'upload_failed', userMessage, message, status })
}

/** Only words about the file are for people; others speak of rights and rows. */
function wordsOf(body: string): string | undefined {
  try {
    const answer: unknown = JSON.parse(body)
    const hasWords =
      typeof answer === 'object' && answer !== null && 'message' in answer && 'error' in answer
    return hasWords && answer.error === 'invalid_mime_type' ? String(answer.message) : undefined
  } catch {
    // A page of some proxy: nothing that helps.
    return undefined
  }
}
