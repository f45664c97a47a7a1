import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Outlet } from 'react-router'

import { startPageData } from '#app/backend/page-data.ts'
import { getQueryClient } from '#app/backend/query-client.ts'
import { prefetchSoon } from '#app/backend/settle-soon.ts'
import { chooseFooterCategories, siteQuery } from '#app/features/layout/queries.ts'
import { JsonLd, organization } from '#app/features/seo/json-ld.tsx'
import { RecentReviewsTicker } from '#app/features/testimonials/components/recent-reviews-ticker.tsx'
import { recentReviewsQuery } from '#app/features/testimonials/queries.ts'
import { lateExtra } from '#app/ui/late-extra.tsx'
import { isContentPreview } from '#domain/previewed-pages.ts'

import { StoreFrame } from '../store-frame.tsx'
import { useSite, useSiteUrl } from '../use-site.ts'
import type { Route } from './+types/layout.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const page = startPageData(context)
  const [site] = await Promise.all([
    page.require(siteQuery()),
    page.prefer(recentReviewsQuery(), []),
  ])
  return page.respond({ footerCategories: chooseFooterCategories(site.categories) })
}

export async function clientLoader() {
  const [site] = await Promise.all([
    getQueryClient().ensureQueryData(siteQuery()),
    prefetchSoon(recentReviewsQuery()),
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
      {!isPreview && <OnceStayed />}
      {!isPreview && <VisitCounter />}
    </StoreFrame>
  )
}

/** A ticker that cannot be had is not there, and only a warning says so (product 17.5). */
function Ticker() {
  const { data: reviews = [] } = useQuery(recentReviewsQuery())
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

const ExitOffer = lateExtra(
  'The exit modal',
  async () => (await import('#app/features/exit-modal/components/exit-offer.tsx')).ExitOffer,
)

/** Counting is worth no one's wait: its script comes once the page has had its own. */
const COUNT_AFTER_MS = 1000

const VisitCounter = lateExtra('Counting visits', async () => {
  await new Promise((resolve) => setTimeout(resolve, COUNT_AFTER_MS))
  return (await import('./visit-counter.ts')).VisitCounter
})

/** Those who leave before need neither what keeps the page live nor what asks them to stay. */
const STAY_MS = 8000

const LiveStore = lateExtra('Live data', async () => (await import('./live-store.ts')).LiveStore)

function OnceStayed() {
  const { exitModal } = useSite()
  const [hasStayed, setStayed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setStayed(true), STAY_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!hasStayed) return null
  return (
    <>
      <LiveStore />
      <ExitOffer stored={exitModal} />
    </>
  )
}
