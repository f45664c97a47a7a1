import { followContentVersion } from './cache/content-version.ts'
import type { Config } from './config.ts'
import type { Logger } from './log.ts'
import type { ImageVariants } from './images/image-variants.ts'
import { relayPublicFiles } from './images/relay-public-files.ts'
import { createImageRenderer } from './images/render-image.ts'

/** A page fails, and says so, before its visitor gives up. */
const PAGE_MS = 10_000
/** What is in memory does not wait long for a backend that is away. */
const VERSION_MS = 2_000

type Handler = (request: Request) => Promise<Response>

/** A backend in another process, or a hosted one, as the pages of this process use it. */
export interface RemoteBackend {
  /** For loaders. */
  fetch: typeof fetch
  /** `/storage/v1/render/image/public`: a hosted project resizes pictures on some plans only. */
  images: Handler
  /** `/storage/v1/object/public`. */
  files: Handler
  /** Resolves once `onPublicChange` has been called for all that has changed up to now. */
  noticeChanges(): Promise<void>
  isReady(): Promise<boolean>
}

export function connectRemoteBackend(
  { publishableKey }: Pick<Config, 'publishableKey'>,
  backendUrl: string,
  variants: ImageVariants,
  log: Logger,
  onPublicChange: () => void,
): RemoteBackend {
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
    fetch: fetchForPage,
    images: createImageRenderer(
      (path, method = 'GET') => fetchForPage(backendUrl + path, { method }),
      variants,
    ),
    files: relayPublicFiles(backendUrl),
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
