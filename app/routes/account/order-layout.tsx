import { Outlet } from 'react-router'

import { HydrateQueries } from '#app/backend/hydrate-queries.tsx'
import { startPageData } from '#app/backend/page-data.ts'
import { getQueryClient } from '#app/backend/query-client.ts'
import { useSession } from '#app/backend/session-store.ts'
import { AccountHeader } from '#app/features/layout/account-header.tsx'
import { chooseFooterCategories } from '#app/features/site/choose-footer-categories.ts'
import { getSiteQuery } from '#app/features/site/data/get-site.ts'
import { ACCOUNT_LINKS } from '#app/features/site/site-links.ts'

import { PageError } from '../page-error.tsx'
import { StoreFrame } from '../store-frame.tsx'
import type { Route } from './+types/order-layout.ts'
import { useLeave } from './use-leave.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const page = startPageData(context)
  const site = await page.require(getSiteQuery())
  return page.respond({ footerCategories: chooseFooterCategories(site.categories) })
}

export async function clientLoader() {
  const site = await getQueryClient().ensureQueryData(getSiteQuery())
  return { footerCategories: chooseFooterCategories(site.categories), queries: undefined }
}

export const shouldRevalidate = () => false

/** The frame around one order: that of the account, and for guests who have a link, without it. */
export default function OrderLayout({ loaderData }: Route.ComponentProps) {
  return (
    <HydrateQueries state={loaderData.queries}>
      <Frame footerCategories={loaderData.footerCategories} />
    </HydrateQueries>
  )
}

function Frame({ footerCategories }: { footerCategories: readonly string[] }) {
  const session = useSession()
  const leave = useLeave()
  return (
    <StoreFrame footerCategories={footerCategories} ticker={null} hasCompactChat>
      {session && <AccountHeader links={ACCOUNT_LINKS} email={session.email} onSignOut={leave} />}
      <Outlet />
    </StoreFrame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageError error={error} />
}
