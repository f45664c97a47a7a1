import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { Outlet, useLocation } from 'react-router'

import { startPageData } from '#app/backend/page-data.ts'
import { getQueryClient } from '#app/backend/query-client.ts'
import { loadInBackground } from '#app/reload-on-missing-chunk.ts'
import { prefetchSoon } from '#app/backend/settle-soon.ts'
import { IDLE_SECONDS, mayInterrupt } from '#app/features/exit-modal/exit-modal-rules.ts'
import { useLeaving } from '#app/features/exit-modal/use-leaving.ts'
import { chooseFooterCategories, siteQuery } from '#app/features/layout/queries.ts'
import { JsonLd, organization } from '#app/features/seo/json-ld.tsx'
import { RecentReviewsTicker } from '#app/features/testimonials/components/recent-reviews-ticker.tsx'
import { recentReviewsQuery } from '#app/features/testimonials/queries.ts'

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
  return (
    <StoreFrame footerCategories={footerCategories} ticker={<Ticker />}>
      <StoreJsonLd />
      <Outlet />
      <ExitOffer />
      <LiveStoreLater />
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

const ExitModal = lazy(async () => ({
  default: (await import('#app/features/exit-modal/components/exit-modal.tsx')).ExitModal,
}))

/** The exit modal, which is fetched when a visitor seems to leave and not before. */
function ExitOffer() {
  const { exitModal } = useSite()
  const { pathname } = useLocation()
  const [leftPath, setLeftPath] = useState<string | null>(null)
  const settings = Object(exitModal)
  const isOn = settings.is_on === true && leftPath === null && mayInterrupt(pathname)
  const onLeaving = useCallback(() => setLeftPath(pathname), [pathname])
  useLeaving(isOn, Number(settings.idle_seconds) || IDLE_SECONDS, onLeaving)
  if (leftPath === null) return null
  return (
    <Suspense fallback={null}>
      <ExitModal stored={exitModal} path={leftPath} />
    </Suspense>
  )
}

/** Those who leave before need not fetch what keeps the page live. */
const STAY_MS = 8000

/** Without its script the page stays as it is. */
const LiveStore = lazy(async () => {
  try {
    const { LiveStore } = await loadInBackground(() => import('./live-store.ts'))
    return { default: LiveStore }
  } catch (error) {
    console.info('Live data is unavailable.', error)
    return { default: () => null }
  }
})

function LiveStoreLater() {
  const [hasStayed, setStayed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setStayed(true), STAY_MS)
    return () => clearTimeout(timer)
  }, [])
  return <Suspense fallback={null}>{hasStayed && <LiveStore />}</Suspense>
}
