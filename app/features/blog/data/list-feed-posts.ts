import type { Backend } from '#app/backend/backend.ts'
import { unwrapRows } from '#app/backend/errors.ts'

import { toPostSummary } from '../post-summary.ts'
import type { PostSummary } from '../post-summary.ts'

const FEED_LIMIT = 20

/** The latest public posts, for the feed. */
export async function listFeedPosts(backend: Backend): Promise<PostSummary[]> {
  const client = await backend()
  const answer = await client
    .from('blog_posts')
    .select('slug, title, excerpt, cover_url, cover_alt, author, tags, published_at')
    // Posts of the future are kept back by the row policy, which knows the time.
    .neq('status', 'draft')
    .order('published_at', { ascending: false })
    .limit(FEED_LIMIT)
  return (unwrapRows(answer) ?? []).map(toPostSummary)
}
