import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Outlet } from 'react-router'

import { startPageData } from '#app/backend/page-data.ts'
import { getQueryClient } from '#app/backend/query-client.ts'
import { prefetchSoon } from '#app/backend/settle-soon.ts'
import { chooseFooterCategories, siteQuery } from '#app/features/layout/queries.ts'
import { JsonLd, organization } from '#app/features/seo/json-ld.tsx'
import { RecentReviewsTicker } from '#app/features/testimonials/components/recent-reviews-ticker.tsx'
import { reviewStripQuery } from '#app/features/testimonials/queries.ts'
import { lateExtra } from '#app/ui/late-extra.tsx'
import { isContentPreview } from '#domain/previewed-pages.ts'

import { StoreFrame } from '../store-frame.tsx'
import { useSite, useSiteUrl } from '../use-site.ts'
import type { Route } from './+types/layout.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const page = startPageData(context)
  const [site] = await Promise.all([page.require(siteQuery()), page.prefer(reviewStripQuery(), [])])
  return page.respond({ footerCategories: chooseFooterCategories(site.categories) })
}

export async function clientLoader() {
  const [site] = await Promise.all([
    getQueryClient().ensureQueryData(siteQuery()),
    prefetchSoon(reviewStripQuery()),
  ])
  return { footerCategories: chooseFooterCategories(site.categories) }
}

/** The frame stays as it is from page to page, and so does the footer's choice. */
export const shouldRevalidate = () => false

export default function PublicLayout({ loaderData: { footerCategories } }: Route.ComponentProps) {
  // `?preview=1` shows admins the page with their drafts. The server draws nothing for it either way.
  const [isPreview] = useState(
    () => typeof location !== 'undefined' && isContentPreview(location.href),
  )
  return (
    <StoreFrame footerCategories={footerCategories} ticker={<Ticker />}>
      <StoreJsonLd />
      {isPreview && <ContentPreview />}
      <Outlet />
      {!isPreview && <AfterLoad />}
    </StoreFrame>
  )
}

/** A ticker that cannot be had is not there, and only a warning says so (product 17.5). */
function Ticker() {
  const { data: reviews = [] } = useQuery(reviewStripQuery())
  return <RecentReviewsTicker reviews={reviews} />
}

function StoreJsonLd() {
  const { storeName, tagline, ownerName, address, socialUrl } = useSite()
  const siteUrl = useSiteUrl()
  return (
    <JsonLd node={organization({ siteUrl, storeName, tagline, ownerName, address, socialUrl })} />
  )
}

const ContentPreview = lateExtra(
  'The preview',
  async () => (await import('./content-preview.tsx')).ContentPreview,
)

/** None of it is worth a wait: its script comes once the page has had its own. */
const LATER_MS = 1000

const AfterLoad = lateExtra(
  'What comes after the page',
  async () => (await import('./after-load.tsx')).AfterLoad,
  LATER_MS,
)
