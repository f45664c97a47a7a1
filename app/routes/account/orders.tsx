import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams, type ShouldRevalidateFunction } from 'react-router'

import { getQueryClient } from '#app/backend/query-client.ts'
import { requireUser } from '#app/backend/session.ts'
import { readSession } from '#app/backend/session-store.ts'
import { settleSoon } from '#app/backend/settle-soon.ts'
import { useRequiredQuery } from '#app/backend/use-required-query.ts'
import { useReloadOnSignIn } from '#app/backend/use-reload-on-sign-in.ts'
import { useSessionGuard } from '#app/backend/use-session-guard.ts'
import {
  CollectedNotice,
  collectOrders,
  EarlierOrders,
} from '#app/features/orders/components/earlier-orders.tsx'
import { GuestOrders } from '#app/features/orders/components/guest-orders.tsx'
import { MyOrders, OrdersSkeleton } from '#app/features/orders/components/my-orders.tsx'
import { isAddressProvenQuery, myOrdersQuery } from '#app/features/orders/queries.ts'
import { readOrderFilter } from '#app/features/orders/list-filter.ts'
import { useFreshOrders } from '#app/features/orders/use-live-orders.ts'

import { PageHead } from '../page-head.tsx'
import type { Route } from './+types/orders.ts'
import { useReorder } from './use-reorder.ts'

/**
 * Orders that were bought as a guest come into the account before the list is read. Null for visitors who
 * are not signed in; those whose session has ended are led to sign-in and back.
 */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  if (!readSession() && !isFromEmail(request)) return null
  const user = await requireUser(request)
  const collected = await collectOrders(new URL(request.url).searchParams.get('proof'))
  const queryClient = getQueryClient()
  await settleSoon(
    queryClient.prefetchQuery(myOrdersQuery()),
    queryClient.prefetchQuery(isAddressProvenQuery(user.email)),
  )
  return { email: user.email, collected }
}

/** The link that proves an address is for an account: it leads to sign-in first. */
const isFromEmail = (request: Request) => new URL(request.url).searchParams.has('proof')

/** Tabs and search are read from the address by the page itself. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) => {
  const isOtherView =
    currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  return !isOtherView && defaultShouldRevalidate
}

export function HydrateFallback() {
  return (
    <Page>
      <noscript>
        <p className="mb-8 text-lg">
          Your orders need JavaScript. Please turn it on, or write to me.
        </p>
      </noscript>
      <OrdersSkeleton />
    </Page>
  )
}

/** The orders of the account (product 12.1). */
export default function OrdersPage({ loaderData }: Route.ComponentProps) {
  return <Page>{loaderData === null ? <Guest /> : <AccountOrders account={loaderData} />}</Page>
}

function Guest() {
  useReloadOnSignIn()
  return <GuestOrders />
}

interface AccountOrdersProps {
  account: NonNullable<Route.ComponentProps['loaderData']>
}

/** As long as its account is signed in. */
function AccountOrders({ account: { email, collected } }: AccountOrdersProps) {
  const session = useSessionGuard()
  if (!session) return <OrdersSkeleton />
  return (
    <>
      <CollectedNotice collected={collected} />
      <Orders email={email} />
    </>
  )
}

function Orders({ email }: { email: string }) {
  const [searchParams] = useSearchParams()
  const reorder = useReorder()
  useFreshOrders()
  const { data: orders } = useRequiredQuery(myOrdersQuery())
  const { data: isProven } = useQuery(isAddressProvenQuery(email))
  if (!orders) return <OrdersSkeleton />
  const isEmpty = orders.length === 0
  return (
    <>
      <MyOrders
        orders={orders}
        filter={readOrderFilter(searchParams)}
        mayHaveEarlier={isProven === false}
        onReorder={reorder}
      />
      <div className={isEmpty ? '' : 'mt-16 md:mt-24'}>
        <EarlierOrders email={email} isNext={isEmpty} />
      </div>
    </>
  )
}

function Page({ children }: { children: ReactNode }) {
  return (
    <div className="wrap pt-8 md:pt-14">
      <PageHead title="Your Orders" path="/orders" isPrivate />
      <h1 className="mb-8 text-heading md:mb-12">Your orders</h1>
      {children}
    </div>
  )
}
