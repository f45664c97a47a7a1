import { useQuery } from '@tanstack/react-query'
import { Outlet, useMatch } from 'react-router'

import { HydrateQueries } from '#app/backend/hydrate-queries.tsx'
import { startPageData } from '#app/backend/page-data.ts'
import { getQueryClient } from '#app/backend/query-client.ts'
import { settleSoon } from '#app/backend/settle-soon.ts'
import { chooseFooterCategories } from '#app/features/site/choose-footer-categories.ts'
import { getSiteQuery } from '#app/features/site/data/get-site.ts'
import { RecentReviewsTicker } from '#app/features/testimonials/components/recent-reviews-ticker.tsx'
import { recentReviewsQuery } from '#app/features/testimonials/queries.ts'

import { StoreFrame } from '../store-frame.tsx'
import { StoreJsonLd } from '../store-json-ld.tsx'
import type { Route } from './+types/layout.ts'
import { useLiveStore } from './use-live-store.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const page = startPageData(context)
  const [site] = await Promise.all([
    page.require(getSiteQuery()),
    page.prefer(recentReviewsQuery(), []),
  ])
  return page.respond({ footerCategories: chooseFooterCategories(site.categories) })
}

export async function clientLoader() {
  const queryClient = getQueryClient()
  const [site] = await Promise.all([
    queryClient.ensureQueryData(getSiteQuery()),
    settleSoon(queryClient.prefetchQuery(recentReviewsQuery())),
  ])
  return { footerCategories: chooseFooterCategories(site.categories), queries: undefined }
}

/** The frame stays as it is from page to page, and so does the footer's choice. */
export const shouldRevalidate = () => false

export default function PublicLayout({ loaderData }: Route.ComponentProps) {
  return (
    <HydrateQueries state={loaderData.queries}>
      <Frame footerCategories={loaderData.footerCategories} />
    </HydrateQueries>
  )
}

function Frame({ footerCategories }: { footerCategories: readonly string[] }) {
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
  const { data: reviews = [] } = useQuery(recentReviewsQuery())
  return <RecentReviewsTicker reviews={reviews} />
}
