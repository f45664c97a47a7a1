import { backendContext } from '#app/backend/context.ts'
import { listFeedPosts } from '#app/features/blog/data/list-feed-posts.ts'
import { toRssFeed } from '#app/features/blog/rss-feed.ts'
import { getSite } from '#app/features/site/data/get-site.ts'

import type { Route } from './+types/rss.ts'

/** The latest posts of the blog as RSS 2.0. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { client, publicConfig } = context.get(backendContext)
  const backend = () => Promise.resolve(client)
  const [site, posts] = await Promise.all([getSite(backend), listFeedPosts(backend)])
  const siteUrl = publicConfig.siteUrl || new URL(request.url).origin
  const feed = toRssFeed(
    { title: `${site.storeName} Blog`, description: site.tagline, siteUrl },
    posts,
  )
  return new Response(feed, { headers: { 'Content-Type': 'application/rss+xml; charset=utf-8' } })
}
