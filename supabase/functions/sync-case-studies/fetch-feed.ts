import { readEnv } from '../_shared/env.ts'
import { invalidRequest, Refusal, refusal } from '../_shared/refusal.ts'
import { resolveAddress } from './public-address.ts'
import { requestFrom, TooLarge, type Answered } from './request-address.ts'

const MAX_BYTES = 1_000_000
const MAX_REDIRECTS = 3
const TIMEOUT_MS = 10_000

/** What kept a feed from being read, in words for the owner. */
class FeedProblem extends Error {}

/**
 * The JSON behind an address on the public web, by https. So that no one can use it to probe the network of
 * this function, each name is resolved and checked before it is asked, that of a redirect too,
 * and no content is passed on. Hosts of `CASE_STUDY_FEED_LOCAL_HOSTS` are asked wherever they are, by
 * http as well.
 *
 * @throws Refusal 400 `invalid_request` for an address that is not asked, 502 `feed_unreachable` with the reason
 * for no JSON
 */
export async function fetchFeed(given: string): Promise<unknown> {
  const url = readAddress(given)
  try {
    return JSON.parse(await readText(url))
  } catch (error) {
    console.error(`The case-study feed of ${url.host} cannot be read.`, error)
    if (error instanceof Refusal) throw error
    throw refusal('feed_unreachable', { details: { reason: reasonOf(error) } })
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof FeedProblem) return error.message
  if (error instanceof TooLarge) return 'The feed is larger than 1 MB.'
  if (error instanceof SyntaxError) return 'The feed is not JSON.'
  const isLate = error instanceof Error && ['TimeoutError', 'AbortError'].includes(error.name)
  return isLate
    ? `The feed did not answer within ${TIMEOUT_MS / 1000} seconds.`
    : 'The server of the feed did not answer.'
}

async function readText(first: URL): Promise<string> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  let url = first
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const address = await resolveAddress(url.hostname, isListed(url))
    const answered = await requestFrom(address, url, { signal, maxBytes: MAX_BYTES })
    if (answered.status === 200) return answered.text
    url = nextAddress(url, answered)
  }
  throw new FeedProblem(`The feed redirects more than ${MAX_REDIRECTS} times.`)
}

function nextAddress(url: URL, { status, location }: Answered): URL {
  const isRedirect = [301, 302, 303, 307, 308].includes(status)
  if (!isRedirect || !location || !URL.canParse(location, url.href)) {
    throw new FeedProblem(`The feed answered with the status ${status}.`)
  }
  return readAddress(new URL(location, url.href).href)
}

function readAddress(given: string): URL {
  const url = URL.canParse(given) ? new URL(given) : null
  const isWeb = url?.protocol === 'https:' || (url?.protocol === 'http:' && isListed(url))
  if (!url || !isWeb || url.username) {
    throw invalidRequest('The feed needs an address that starts with https://.')
  }
  return url
}

function isListed({ hostname }: URL): boolean {
  const listed = readEnv('CASE_STUDY_FEED_LOCAL_HOSTS') ?? ''
  return listed.split(',').some((host) => host.trim().toLowerCase() === hostname)
}
