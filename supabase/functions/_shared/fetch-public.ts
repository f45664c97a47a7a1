import { readEnv } from './env.ts'
import { resolveAddress } from './public-address.ts'
import { invalidRequest } from './refusal.ts'
import { requestFrom, TooLarge, type Answered } from './request-address.ts'

const MAX_REDIRECTS = 3
const TIMEOUT_MS = 10_000

/** What is fetched, and within which limits. */
export interface Wanted extends Place {
  accept: string
  maxBytes: number
}

/** Who is asked. */
interface Place {
  /** "The feed", for people. */
  what: string
  /** The variable with the hosts that are asked wherever they are, by http as well. */
  localHosts: string
}

/** Of what is answered to a post, which no one reads. */
const MOST_ANSWER_BYTES = 100_000

/** What kept an address from being read, in words for the owner. */
class FetchProblem extends Error {}

/**
 * What is behind an address on the public web, by https. So that no one can use it to probe the network of
 * this function, each name is resolved and checked before it is asked, that of a redirect too.
 *
 * @throws Refusal 400 `invalid_request` for an address that is not asked; `reasonOf` has words for anything else
 */
export async function fetchPublic(given: string, wanted: Wanted): Promise<Uint8Array> {
  const { what, accept, maxBytes } = wanted
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  let url = readAddress(given, wanted)
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const address = await resolveAddress(url.hostname, isListed(url, wanted), what)
    const answered = await requestFrom(address, url, { signal, maxBytes, headers: { accept } })
    if (answered.status === 200) return answered.bytes
    url = nextAddress(url, answered, wanted)
  }
  throw new FetchProblem(`${what} redirects more than ${MAX_REDIRECTS} times.`)
}

/**
 * Posts to an address on the public web, under the rules of `fetchPublic`, and answers the status. A
 * redirect is not followed.
 *
 * @throws Refusal 400 `invalid_request` for an address that is not asked
 */
export async function postPublic(
  given: string,
  { headers, body, ...place }: Place & { headers: Record<string, string>; body: Uint8Array },
): Promise<number> {
  const url = readAddress(given, place)
  const address = await resolveAddress(url.hostname, isListed(url, place), place.what)
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const asked = { signal, maxBytes: MOST_ANSWER_BYTES, headers, body }
  return (await requestFrom(address, url, asked)).status
}

/** Why it could not be fetched, in words for the owner. */
export function reasonOf(error: unknown, { what, maxBytes }: Wanted): string {
  if (error instanceof FetchProblem) return error.message
  if (error instanceof TooLarge) return `${what} is larger than ${maxBytes / 1_000_000} MB.`
  const isLate = error instanceof Error && ['TimeoutError', 'AbortError'].includes(error.name)
  const theServer = `The server of ${what.replace(/^The/, 'the')} did not answer. Is the address right?`
  return isLate ? `${what} did not answer within ${TIMEOUT_MS / 1000} seconds.` : theServer
}

function nextAddress(url: URL, { status, location }: Answered, wanted: Wanted): URL {
  const isRedirect = [301, 302, 303, 307, 308].includes(status)
  if (!isRedirect || !location || !URL.canParse(location, url.href)) {
    throw new FetchProblem(`${wanted.what} answered with the status ${status}.`)
  }
  return readAddress(new URL(location, url.href).href, wanted)
}

function readAddress(given: string, wanted: Place): URL {
  const url = URL.canParse(given) ? new URL(given) : null
  const isWeb = url?.protocol === 'https:' || (url?.protocol === 'http:' && isListed(url, wanted))
  if (!url || !isWeb || url.username) {
    const advice = url?.protocol === 'http:' ? ' Try this one with https.' : ''
    throw invalidRequest(`${wanted.what} needs an address that starts with https://.${advice}`)
  }
  return url
}

function isListed({ hostname }: URL, { localHosts }: Place): boolean {
  const listed = readEnv(localHosts) ?? ''
  return listed.split(',').some((host) => host.trim().toLowerCase() === hostname)
}
