import { browserBackend } from './browser-backend.ts'
import { AppError, functionRefusal } from './errors.ts'
import { MESSAGES } from './messages.ts'
import { readPublicConfig } from './public-config.ts'

/**
 * Sends a form with files to a function and answers its JSON. `fetch`, and so supabase-js, cannot
 * tell how much has been sent, which is what people want to know of a large file. Throws an
 * `AppError` as `unwrapFunction` does, and an AbortError when given up. Browser only.
 */
export async function uploadToFunction(
  name: string,
  form: FormData,
  // `onProgress` gets what has been sent, from 0 to 1.
  { onProgress, signal }: { onProgress: (share: number) => void; signal: AbortSignal },
): Promise<unknown> {
  const { supabaseUrl, publishableKey } = readPublicConfig()
  const client = await browserBackend()
  const { data } = await client.auth.getSession()
  signal.throwIfAborted()
  const { promise, resolve, reject } = Promise.withResolvers<Response>()
  const request = new XMLHttpRequest()
  request.open('POST', `${supabaseUrl || window.location.origin}/functions/v1/${name}`)
  request.setRequestHeader('apikey', publishableKey)
  const token = data.session?.access_token ?? publishableKey
  request.setRequestHeader('Authorization', `Bearer ${token}`)
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
  const response = await promise
  if (!response.ok) throw await functionRefusal(response, `The function ${name} refused`)
  return response.json()
}

function unreachable(): AppError {
  return new AppError({
    code: 'function_unreachable',
    userMessage: MESSAGES.functionUnreachable,
    message: 'The upload found no server.',
  })
}
