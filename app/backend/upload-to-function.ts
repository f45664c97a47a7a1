import { browserBackend } from './browser-backend.ts'
import { AppError, functionRefusal } from './errors.ts'
import { MESSAGES } from './messages.ts'
import { readPublicConfig } from './public-config.ts'

interface UploadOptions {
  /** Gets what has been sent, from 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/**
 * Sends a form with files to a function and answers its JSON. `fetch`, and so supabase-js, cannot
 * tell how much has been sent, which is what people want to know of a large file. Throws an
 * `AppError` as `unwrapFunction` does, and an AbortError when given up. Browser only.
 */
export async function uploadToFunction(
  name: string,
  form: FormData,
  { onProgress, signal }: UploadOptions,
): Promise<unknown> {
  const { supabaseUrl, publishableKey } = readPublicConfig()
  const client = await browserBackend()
  const { data } = await client.auth.getSession()
  const response = await send({
    url: `${supabaseUrl || window.location.origin}/functions/v1/${name}`,
    headers: {
      apikey: publishableKey,
      Authorization: `Bearer ${data.session?.access_token ?? publishableKey}`,
    },
    form,
    onProgress,
    signal,
  })
  if (!response.ok) throw await functionRefusal(response, `The function ${name} refused`)
  return response.json()
}

interface Sending extends UploadOptions {
  url: string
  headers: Record<string, string>
  form: FormData
}

function send({ url, headers, form, onProgress, signal }: Sending): Promise<Response> {
  const { promise, resolve, reject } = Promise.withResolvers<Response>()
  signal.throwIfAborted()
  const request = new XMLHttpRequest()
  request.open('POST', url)
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
  request.upload.addEventListener('progress', ({ loaded, total }) => {
    onProgress(total > 0 ? loaded / total : 0)
  })
  request.addEventListener('load', () => {
    resolve(new Response(request.responseText, { status: request.status }))
  })
  request.addEventListener('error', () => reject(unreachable()))
  request.addEventListener('abort', () => reject(signal.reason))
  signal.addEventListener('abort', () => request.abort(), { once: true })
  request.send(form)
  return promise
}

function unreachable(): AppError {
  return new AppError({
    code: 'function_unreachable',
    userMessage: MESSAGES.functionUnreachable,
    message: 'The upload found no server.',
  })
}
