import { Outlet } from 'react-router'

import { startPageData } from '#app/backend/page-data.ts'
import { getQueryClient } from '#app/backend/query-client.ts'
import { useSession } from '#app/backend/session-store.ts'
import { AccountHeader } from '#app/features/layout/account-header.tsx'
import { chooseFooterCategories, siteQuery } from '#app/features/layout/queries.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'

import { ReportErrors } from '../report-errors.ts'
import { StoreFrame } from '../store-frame.tsx'
import { useLeave } from '../use-leave.ts'
import type { Route } from './+types/order-layout.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const page = startPageData(context)
  const site = await page.require(siteQuery())
  return page.respond({ footerCategories: chooseFooterCategories(site.categories) })
}

export async function clientLoader() {
  const site = await getQueryClient().ensureQueryData(siteQuery())
  return { footerCategories: chooseFooterCategories(site.categories) }
}

export const shouldRevalidate = () => false

/** The frame around orders: that of the account, and for guests without it. */
export default function OrderLayout({ loaderData: { footerCategories } }: Route.ComponentProps) {
  const session = useSession()
  const isHydrated = useHydrated()
  const leave = useLeave()
  return (
    <StoreFrame footerCategories={footerCategories} ticker={null}>
      {session ? (
        <AccountHeader email={session.email} onSignOut={leave} />
      ) : (
        // The place of it, where the browser keeps a session (`app/tell-kept-session.ts`).
        !isHydrated && (
          <div className="hidden h-[3.5625rem] border-b border-hairline bg-raised [[data-session=kept]_&]:block" />
        )
      )}
      {/* The footer stays below the first screen, no matter how much there turns out to be. */}
      <div className="min-h-svh">
        <Outlet />
      </div>
      <ReportErrors />
    </StoreFrame>
  )
}

export { PageError as ErrorBoundary } from '../page-error.tsx'
