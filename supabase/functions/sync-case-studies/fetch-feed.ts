import { MAX_FEED_BYTES } from '#domain/case-study-feed.ts'
import { fetchPublic, reasonOf, type Wanted } from '../_shared/fetch-public.ts'
import { Refusal, refusal } from '../_shared/refusal.ts'

const FEED: Wanted = {
  what: 'The feed',
  accept: 'application/json',
  maxBytes: MAX_FEED_BYTES,
  localHosts: 'CASE_STUDY_FEED_LOCAL_HOSTS',
}

/**
 * The JSON behind an address on the public web, of which no content is passed on. Hosts of
 * `CASE_STUDY_FEED_LOCAL_HOSTS` are asked wherever they are.
 *
 * @throws Refusal 400 `invalid_request` for an address that is not asked, 422 `feed_unreachable` with the reason
 * for no JSON
 */
export async function fetchFeed(given: string): Promise<unknown> {
  try {
    return JSON.parse(new TextDecoder().decode(await fetchPublic(given, FEED)))
  } catch (error) {
    if (error instanceof Refusal) throw error
    console.error('The case-study feed cannot be read.', error)
    const reason = error instanceof SyntaxError ? 'The feed is not JSON.' : reasonOf(error, FEED)
    throw refusal('feed_unreachable', { details: { reason } })
  }
}
