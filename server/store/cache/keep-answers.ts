import { readTarget, isRefusal } from '../http/read-target.ts'
import { cacheKey, kindOfKey } from './cache-key.ts'
import { MADE_FROM } from './made-from.ts'
import type { Judgement, Make, ResponseCaches } from './response-cache.ts'

type Handler = (request: Request) => Promise<Response>

/** What the answer to a request is kept under; null where it is not kept. */
export function keyOf({ url, method, headers }: Request, publishableKey: string): string | null {
  const { pathname, search } = new URL(url)
  const target = readTarget(pathname + search)
  if (isRefusal(target)) return null
  return cacheKey(method, target, Object.fromEntries(headers), publishableKey)
}

/** The same answers, from memory where they may be kept. */
export function keepAnswers(
  caches: ResponseCaches,
  publishableKey: string,
  handler: Handler,
): Handler {
  return (request) => {
    const key = keyOf(request, publishableKey)
    request.headers.delete(MADE_FROM)
    if (key === null) return handler(request)
    // A HEAD is answered from the GET, whose response serves both.
    const make: Make = (madeFrom, signal) => {
      const get = new Request(request.url, { headers: request.headers, signal })
      get.headers.set(MADE_FROM, madeFrom)
      return handler(get)
    }
    // A page is finished in any case, for the next who asks; a read may be one that no one else ever asks for.
    const hangsUp = kindOfKey(key) === 'table' ? request.signal : undefined
    const accepted = request.headers.get('accept-encoding')
    return caches.of(key).resolve(key, accepted, make, JUDGEMENT, hangsUp)
  }
}

const isKept = (response: Response) => response.headers.get('cache-control') !== 'no-store'

const JUDGEMENT: Judgement = {
  isCacheable: (response) =>
    response.status === 200 && !response.headers.has('set-cookie') && isKept(response),
  // A page that had to leave something out says so by not being kept.
  hasFailed: (response) => response.status >= 500 || (response.status === 200 && !isKept(response)),
}
