import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Outlet, useMatch } from 'react-router'

import { startPageData } from '#app/backend/page-data.ts'
import { getQueryClient } from '#app/backend/query-client.ts'
import { prefetchSoon } from '#app/backend/settle-soon.ts'
import { useLiveRefresh } from '#app/backend/use-live-refresh.ts'
import { chooseFooterCategories, siteQuery } from '#app/features/layout/queries.ts'
import { JsonLd, organization } from '#app/features/seo/json-ld.tsx'
import { RecentReviewsTicker } from '#app/features/testimonials/components/recent-reviews-ticker.tsx'
import { listRecentReviewsQuery } from '#app/features/testimonials/data/list-recent-reviews.ts'
import { withChangedTestimonial } from '#app/features/testimonials/live-reviews.ts'

import { StoreFrame } from '../store-frame.tsx'
import { useSite, useSiteUrl } from '../use-site.ts'
import type { Route } from './+types/layout.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const page = startPageData(context)
  const [site] = await Promise.all([
    page.require(siteQuery()),
    page.prefer(listRecentReviewsQuery(), []),
  ])
  return page.respond({ footerCategories: chooseFooterCategories(site.categories) })
}

export async function clientLoader() {
  const [site] = await Promise.all([
    getQueryClient().ensureQueryData(siteQuery()),
    prefetchSoon(listRecentReviewsQuery()),
  ])
  return { footerCategories: chooseFooterCategories(site.categories) }
}

/** The frame stays as it is from page to page, and so does the footer's choice. */
export const shouldRevalidate = () => false

export default function PublicLayout({ loaderData: { footerCategories } }: Route.ComponentProps) {
  const isCart = useMatch('/cart') !== null
  useLiveStore()
  return (
    <StoreFrame footerCategories={footerCategories} ticker={<Ticker />} hasCompactChat={isCart}>
      <StoreJsonLd />
      <Outlet />
    </StoreFrame>
  )
}

/** A ticker that cannot be had is not there, and only a warning says so (product 17.5). */
function Ticker() {
  const { data: reviews = [] } = useQuery(listRecentReviewsQuery())
  return <RecentReviewsTicker reviews={reviews} />
}

function StoreJsonLd() {
  const { storeName, tagline, ownerName, address, socialUrl } = useSite()
  const siteUrl = useSiteUrl()
  return (
    <JsonLd node={organization({ siteUrl, storeName, tagline, ownerName, address, socialUrl })} />
  )
}

/** The second table holds what is made from the first, and from reviews. */
const TABLES = [{ table: 'testimonials' }, { table: 'service_stats' }]
/** Everyone who looks at the store gets the same change. */
const SPREAD_MS = 1000
/** Who leaves before need not fetch supabase-js. */
const STAY_MS = 8000

const SERVICES_AND_PRAISE = [['services'], ['home']]

/**
 * Keeps the store's pages up to date (product 13.1): a new one appears in the ticker right
 * away, and the figures of services are read again after any change of testimonials.
 */
function useLiveStore(): void {
  const queryClient = useQueryClient()
  const { queryKey } = listRecentReviewsQuery()
  useLiveRefresh({
    tables: TABLES,
    afterMs: STAY_MS,
    spreadMs: SPREAD_MS,
    isFresh: true,
    refresh({ hasMissed }) {
      const keys = hasMissed ? [...SERVICES_AND_PRAISE, queryKey] : SERVICES_AND_PRAISE
      return Promise.all(keys.map((key) => queryClient.invalidateQueries({ queryKey: key })))
    },
    onChange(change) {
      if (change.table !== 'testimonials') return
      queryClient.setQueryData(
        queryKey,
        (reviews) => reviews && withChangedTestimonial(reviews, change),
      )
    },
  })
}
