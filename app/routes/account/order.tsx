import { redirect } from 'react-router'
import type { ReactNode } from 'react'

import { getQueryClient } from '#app/backend/query-client.ts'
import { requireUser } from '#app/backend/session.ts'
import { readSession } from '#app/backend/session-store.ts'
import { settleSoon } from '#app/backend/settle-soon.ts'
import { useReloadOnSignIn } from '#app/backend/use-reload-on-sign-in.ts'
import { useSessionGuard } from '#app/backend/use-session-guard.ts'
import { OrderPage, OrderSkeleton } from '#app/features/orders/components/order-page.tsx'
import { claimOrder, isOrderOf, orderQuery } from '#app/features/orders/queries.ts'
import type { OrderAccess } from '#app/features/orders/schema.ts'
import { AccessContext } from '#app/features/orders/use-order-action.ts'
import { useLiveOrder } from '#app/features/orders/use-live-orders.ts'
import { shortOrderId } from '#domain/order.ts'

import { PageHead } from '../page-head.tsx'
import { useSite } from '../use-site.ts'
import type { Route } from './+types/order.ts'
import { OrderProblem } from './order-problem.tsx'
import { useReorder } from './use-reorder.ts'

/**
 * For the account that the order belongs to, or a visitor with its signed link (`?key=`). Others learn
 * where the link is.
 */
export async function clientLoader({ request, params: { id: orderId } }: Route.ClientLoaderArgs) {
  const key = new URL(request.url).searchParams.get('key')
  const access: OrderAccess = { orderId, key }
  const user = readSession()
  if (key === null && !user) return { access, isLinkMissing: true }
  if (key === null) await requireUser(request)
  // Bought with the account's address, it comes into the account, and its page loses the key.
  else if (user && (await isOwn(user.id, orderId, key)))
    throw redirect(`/orders/${orderId}${hashOf(request)}`)
  await settleSoon(getQueryClient().prefetchQuery(orderQuery(access)))
  return { access, isLinkMissing: false }
}

/** The place of the page that a link from elsewhere leads to: requests know nothing of it. */
function hashOf({ url }: Request): string {
  const { hash, pathname } = window.location
  return new URL(url).pathname === pathname ? hash : ''
}

async function isOwn(userId: string, orderId: string, key: string): Promise<boolean> {
  try {
    return ((await claimOrder(orderId, key)) ?? 0) > 0 || (await isOrderOf(userId, orderId))
  } catch (error) {
    // The page opens with the key, and says itself what is wrong with that.
    console.warn('The order could not be added to the account.', error)
    return false
  }
}

export function HydrateFallback() {
  return (
    <Page title="Order">
      <noscript>
        <p className="wrap pt-12 text-lg">
          Your order page needs JavaScript. Please turn it on, or write to me.
        </p>
      </noscript>
      <OrderSkeleton />
    </Page>
  )
}

/** One order, for its customer (product 12.4). */
export default function OrderRoute({ loaderData }: Route.ComponentProps) {
  const { access, isLinkMissing } = loaderData
  if (isLinkMissing) return <MissingLink access={access} />
  return access.key === null ? <GuardedOrder access={access} /> : <AnyOrder access={access} />
}

function MissingLink({ access }: { access: OrderAccess }) {
  useReloadOnSignIn()
  return (
    <Page title="Order">
      <OrderProblem problem="link_missing" access={access} />
    </Page>
  )
}

/** Without a key the order is there for its account only, as long as that is signed in. */
function GuardedOrder({ access }: { access: OrderAccess }) {
  const session = useSessionGuard()
  return session && <AnyOrder access={access} />
}

function AnyOrder({ access }: { access: OrderAccess }) {
  const { storeName, contactEmail, refundDays } = useSite()
  const reorder = useReorder()
  const { data: opened } = useLiveOrder(access)
  if (!opened) return <HydrateFallback />
  return (
    <Page title={`Order ${shortOrderId(access.orderId)}`}>
      {opened.status === 'open' ? (
        <AccessContext key={access.orderId} value={access}>
          <OrderPage
            order={opened.order}
            storeName={storeName}
            contactEmail={contactEmail}
            refundDays={refundDays}
            onReorder={() => reorder(opened.order.items)}
          />
        </AccessContext>
      ) : (
        <OrderProblem problem={opened.status} access={access} />
      )}
    </Page>
  )
}

function Page({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <PageHead title={title} path="/orders" isPrivate />
      {children}
    </>
  )
}
