import { startPageData } from '#app/backend/page-data.ts'
import { listPublicContent } from '#app/features/sitemap/data/list-public-content.ts'
import { listEntries } from '#app/features/sitemap/list-entries.ts'
import { writeSitemap } from '#app/features/sitemap/write-sitemap.ts'
import { isPageAvailable } from '#app/features/site/site-links.ts'

import type { Route } from './+types/sitemap-xml.ts'

/** `/sitemap.xml`: every page that search engines may list. */
export async function loader({ context }: Route.LoaderArgs) {
  const { backend, publicConfig } = startPageData(context)
  const today = new Date().toISOString().slice(0, 10)
  const entries = listEntries(await listPublicContent(backend, today), isPageAvailable)
  return new Response(writeSitemap(publicConfig.siteUrl ?? '', entries), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8' },
  })
}
