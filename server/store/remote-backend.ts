import { followContentVersion } from './cache/content-version.ts'
import type { Config } from './config.ts'
import type { ImageVariants } from './images/image-variants.ts'
import { createImageRenderer } from './images/render-image.ts'
import type { Logger } from './log.ts'

/** A page fails, and says so, before its visitor gives up. */
const PAGE_MS = 10_000
/** What is in memory does not wait long for a backend that is away. */
const VERSION_MS = 2_000

/** A backend in another process, or a hosted one, as the pages of this process use it. */
export function connectRemoteBackend(
  { publishableKey }: Pick<Config, 'publishableKey'>,
  backendUrl: string,
  variants: ImageVariants,
  log: Logger,
  onPublicChange: () => void,
) {
  const fetchForPage: typeof fetch = (input, init) => {
    const limit = AbortSignal.timeout(PAGE_MS)
    const signal = init?.signal ? AbortSignal.any([init.signal, limit]) : limit
    return fetch(input, { ...init, signal })
  }
  const readVersion = async () => {
    const response = await fetch(`${backendUrl}/rest/v1/rpc/content_version`, {
      headers: { apikey: publishableKey },
      signal: AbortSignal.timeout(VERSION_MS),
    })
    if (!response.ok) throw new Error(`content_version answered ${response.status}.`)
    return response.text()
  }
  return {
    /** For loaders. */
    fetch: fetchForPage,
    /** `/storage/v1/render/image/public`: a hosted project resizes pictures on some plans only. */
    images: createImageRenderer(
      (path, method = 'GET') => fetchForPage(backendUrl + path, { method }),
      variants,
    ),
    /** `/storage/v1/object/public`. */
    files: relayPublicFiles(backendUrl),
    /** Resolves once `onPublicChange` has been called for all that has changed up to now. */
    noticeChanges: followContentVersion(readVersion, onPublicChange, (error) =>
      log.warn({ err: error }, 'the backend does not say whether content has changed'),
    ),
    isReady: () =>
      readVersion().then(
        () => true,
        () => false,
      ),
  }
}

const ASKED = ['range', 'if-none-match', 'if-modified-since']
const TOLD = [
  'content-type',
  'content-length',
  'content-range',
  'content-disposition',
  'accept-ranges',
  'cache-control',
  'etag',
  'last-modified',
]

/**
 * Answers `/storage/v1/object/public/…` with the files of a backend elsewhere, under the address
 * that they have in every row of the database. So the store may move to another backend without
 * a change of its rows, and what the pages show comes from their own origin.
 */
function relayPublicFiles(backendUrl: string): (request: Request) => Promise<Response> {
  return async (request) => {
    const { pathname, search } = new URL(request.url)
    const headers = pick(request.headers, ASKED)
    // As the file lies there: a compressed answer would have another length than it says.
    headers.set('accept-encoding', 'identity')
    const answer = await fetch(backendUrl + pathname + search, {
      method: request.method,
      headers,
      signal: request.signal,
    })
    return new Response(answer.body, {
      status: answer.status,
      headers: pick(answer.headers, TOLD),
    })
  }
}

function pick(from: Headers, names: readonly string[]): Headers {
  return new Headers([...from].filter(([name]) => names.includes(name)))
}
