import { startPageData } from '#app/backend/page-data.ts'
import { writeSitemap } from '#app/features/sitemap/entries.ts'
import { madeSitemapQuery } from '#app/features/sitemap/queries.ts'

import type { Route } from './+types/sitemap-xml.ts'

/** `/sitemap.xml`: every page that search engines may list. */
export async function loader({ context }: Route.LoaderArgs) {
  const page = startPageData(context)
  const entries = await page.require(madeSitemapQuery())
  return new Response(writeSitemap(page.publicConfig.siteUrl ?? '', entries), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8' },
  })
}
