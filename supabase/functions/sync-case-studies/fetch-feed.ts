import { readEnv } from '../_shared/env.ts'
import { Refusal } from '../_shared/refusal.ts'

const MAX_BYTES = 1_000_000
const TIMEOUT_MS = 10_000

/** SPEC §8; the log knows the reason. */
const FAILED = 'Failed to sync case studies from external source'

/**
 * The JSON behind an address. Only https is asked (and this store's own origin), redirects are not
 * followed and no content is passed on, so that the address cannot be used to look around in the
 * network that the function runs in.
 * @throws Refusal 400 for an address that is not asked, 502 `feed_unreachable` for no JSON
 */
export async function fetchFeed(url: string): Promise<unknown> {
  const address = readAddress(url)
  try {
    const response = await fetch(address, {
      redirect: 'error',
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!response.ok) throw new Error(`The feed answered ${response.status}.`)
    return JSON.parse(await readText(response))
  } catch (error) {
    console.error(`The case-study feed of ${address.host} cannot be read.`, error)
    throw new Refusal(502, 'feed_unreachable', FAILED)
  }
}

function readAddress(url: string): URL {
  const address = URL.canParse(url) ? new URL(url) : null
  const isOwn = address?.origin === new URL(readEnv('SITE_URL') ?? 'https://localhost').origin
  if (!address || (address.protocol !== 'https:' && !isOwn) || address.username) {
    throw new Refusal(
      400,
      'invalid_request',
      'The feed needs an address that starts with https://.',
    )
  }
  return address
}

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > MAX_BYTES) throw new Error(`The feed is larger than ${MAX_BYTES} bytes.`)
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}
