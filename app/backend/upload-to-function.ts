import { browserBackend } from './browser-backend.ts'
import { AppError, functionRefusal } from './errors.ts'
import { MESSAGES } from './messages.ts'
import { readPublicConfig } from './public-config.ts'

interface Upload {
  body: FormData | Blob
  headers?: Readonly<Record<string, string>>
  /** Gets what has been sent, from 0 to 1. */
  onProgress: (share: number) => void
  signal?: AbortSignal
}

/**
 * POSTs to the backend as `fetch` does, but tells how much has been sent: `fetch`, and so supabase-js,
 * cannot, and it is what people want to know of a large file. Where no answer comes, it is
 * `Response.error()`. Throws an AbortError when given up. Browser only.
 */
export async function upload(
  path: string,
  { body, headers = {}, onProgress, signal }: Upload,
): Promise<Response> {
  const { supabaseUrl, publishableKey } = readPublicConfig()
  const client = await browserBackend()
  const { data } = await client.auth.getSession()
  signal?.throwIfAborted()
  const { promise, resolve, reject } = Promise.withResolvers<Response>()
  const request = new XMLHttpRequest()
  request.open('POST', `${supabaseUrl || window.location.origin}${path}`)
  const token = data.session?.access_token ?? publishableKey
  const all = { apikey: publishableKey, Authorization: `Bearer ${token}`, ...headers }
  for (const [name, value] of Object.entries(all)) request.setRequestHeader(name, value)
  request.upload.addEventListener('progress', ({ loaded, total }) => {
    onProgress(total > 0 ? loaded / total : 0)
  })
  request.addEventListener('load', () => {
    resolve(new Response(request.responseText, { status: request.status }))
  })
  request.addEventListener('error', () => resolve(Response.error()))
  request.addEventListener('abort', () => reject(signal?.reason))
  signal?.addEventListener('abort', () => request.abort(), { once: true })
  request.send(body)
  return promise
}

/** Sends a form with files to a function and answers its JSON. Throws an `AppError` as `unwrapFunction` does. */
export async function uploadToFunction(
  name: string,
  form: FormData,
  how: Required<Pick<Upload, 'onProgress' | 'signal'>>,
): Promise<unknown> {
  const response = await upload(`/functions/v1/${name}`, { body: form, ...how })
  if (response.type === 'error') {
    throw new AppError({
      code: 'function_unreachable',
      userMessage: MESSAGES.functionUnreachable,
      message: 'The upload found no server.',
    })
  }
  if (!response.ok) throw await functionRefusal(response, `The function ${name} refused`)
  return response.json()
}
