import { startPageData } from '#app/backend/page-data.ts'
import { feedPostsQuery } from '#app/features/blog/queries.ts'
import { toRssFeed } from '#app/features/blog/rss-feed.ts'
import { siteQuery } from '#app/features/layout/queries.ts'

import type { Route } from './+types/rss.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = startPageData(context)
  const [site, posts] = await Promise.all([
    page.require(siteQuery()),
    page.require(feedPostsQuery()),
  ])
  const siteUrl = page.publicConfig.siteUrl || new URL(request.url).origin
  const channel = { title: `${site.storeName} Blog`, description: site.tagline, siteUrl }
  return new Response(toRssFeed(channel, posts), {
    headers: { 'Content-Type': 'application/rss+xml; charset=utf-8' },
  })
}
