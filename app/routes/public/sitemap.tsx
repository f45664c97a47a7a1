import { useQuery } from '@tanstack/react-query'

import { userMessageOf } from '#app/backend/errors.ts'
import { startPageData } from '#app/backend/page-data.ts'
import { prefetchSoon } from '#app/backend/settle-soon.ts'
import { SitemapGroups, SitemapSkeleton } from '#app/features/sitemap/components/sitemap-groups.tsx'
import {
  madeSitemapQuery,
  sitemapQuery,
  sitemapTitlesQuery,
} from '#app/features/sitemap/queries.ts'
import { Button } from '#app/ui/button.tsx'

import { PageHead } from '../page-head.tsx'
import type { Route } from './+types/sitemap.ts'

/** The server makes the list that the browser then reads from the file, for people without scripts. */
export async function loader({ context }: Route.LoaderArgs) {
  const page = startPageData(context)
  await Promise.all([page.prefer(madeSitemapQuery(), []), page.prefer(sitemapTitlesQuery(), {})])
  return page.respond({})
}

export const clientLoader = () => prefetchSoon(sitemapQuery(), sitemapTitlesQuery())

/** The sitemap for people (product 14.22). */
export default function SitemapPage() {
  const { data, error, isFetching, refetch } = useQuery(sitemapQuery())
  const { data: titles = {} } = useQuery(sitemapTitlesQuery())
  // Empty is what the server says when it could not make the list.
  const entries = data && data.length > 0 ? data : null
  return (
    <div className="wrap pt-12 md:pt-20">
      <PageHead
        title="Sitemap"
        description="Every page of the store in one place: services, posts, and legal documents."
        path="/sitemap"
      />
      <h1 className="text-heading">Sitemap</h1>
      {entries && (
        <p className="mt-4 mb-12 text-lg text-muted md:mb-16">
          <span className="figures text-title text-ink">{entries.length}</span> pages in total, as{' '}
          <a href="/sitemap.xml" className="text-link">
            sitemap.xml
          </a>{' '}
          lists them.
        </p>
      )}
      {error && (
        <div className="mt-8 mb-12 flex flex-wrap items-center gap-x-6 gap-y-3">
          <p role="alert" className="font-medium text-accent">
            {userMessageOf(error)}
          </p>
          <Button variant="outline" size="sm" disabled={isFetching} onClick={() => void refetch()}>
            Try Again
          </Button>
        </div>
      )}
      {entries ? (
        <SitemapGroups entries={entries} titles={titles} />
      ) : (
        !error && <SitemapSkeleton />
      )}
    </div>
  )
}
