import { Outlet } from 'react-router'

import { startPageData } from '#app/backend/page-data.ts'
import { getQueryClient } from '#app/backend/query-client.ts'
import { requireUser } from '#app/backend/session.ts'
import { useSessionGuard } from '#app/backend/use-session-guard.ts'
import { AccountHeader } from '#app/features/layout/account-header.tsx'
import { chooseFooterCategories, siteQuery } from '#app/features/layout/queries.ts'
import { PageSkeleton } from '#app/ui/page-skeleton.tsx'

import { PageHead } from '../page-head.tsx'
import { ReportErrors } from '../report-errors.ts'
import { StoreFrame } from '../store-frame.tsx'
import { useLeave } from '../use-leave.ts'
import type { Route } from './+types/layout.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const page = startPageData(context)
  const site = await page.require(siteQuery())
  return page.respond({ footerCategories: chooseFooterCategories(site.categories) })
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [site] = await Promise.all([
    getQueryClient().ensureQueryData(siteQuery()),
    requireUser(request),
  ])
  return { footerCategories: chooseFooterCategories(site.categories) }
}

/**
 * The frame of the personal pages (product 2.6). The server knows no
 * session: it sends the frame, and the browser draws the page once it has found one.
 */
export default function AccountLayout({ loaderData: { footerCategories } }: Route.ComponentProps) {
  const session = useSessionGuard()
  const leave = useLeave()
  return (
    <StoreFrame footerCategories={footerCategories} ticker={null}>
      <AccountHeader email={session?.email ?? null} onSignOut={leave} />
      {/* The footer stays below the first screen, no matter how much there turns out to be. */}
      <div className="min-h-svh">{session ? <Outlet /> : <OnItsWay />}</div>
      <ReportErrors />
    </StoreFrame>
  )
}

function OnItsWay() {
  return (
    <>
      <PageHead title="Account" path="/account" isPrivate />
      <noscript>
        <p className="wrap pt-12 text-lg">
          Your account needs JavaScript. Please turn it on, or write to me.
        </p>
      </noscript>
      <PageSkeleton />
    </>
  )
}

export { PageError as ErrorBoundary } from '../page-error.tsx'
