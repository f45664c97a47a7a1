import { RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'

import { getQueryClient } from '#app/backend/query-client.ts'
import { requireUser, signInPath } from '#app/backend/session.ts'
import { readSession, useSession } from '#app/backend/session-store.ts'
import { useSessionGuard } from '#app/backend/use-session-guard.ts'
import { settleSoon } from '#app/backend/settle-soon.ts'
import { KeepOrderPanel } from '#app/features/orders/components/keep-order-panel.tsx'
import { OrderPage } from '#app/features/orders/components/order-page.tsx'
import { OrderSkeleton } from '#app/features/orders/components/order-skeleton.tsx'
import { getOrderQuery } from '#app/features/orders/data/get-order.ts'
import type { Order, OrderAccess } from '#app/features/orders/order.ts'
import { useLiveOrder } from '#app/features/orders/use-live-order.ts'
import { Button } from '#app/ui/button.tsx'
import { shortOrderId } from '#domain/order.ts'

import { PageHead } from '../page-head.tsx'
import { useSite } from '../use-site.ts'
import type { Route } from './+types/order.ts'
import { bringLinkedOrder } from './bring-linked-order.ts'
import { OrderProblem } from './order-problem.tsx'
import { useReorder } from './use-reorder.ts'

/** For the account that the order belongs to, or a visitor with its signed link (`?key=`). */
export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const access: OrderAccess = {
    orderId: params.id,
    key: new URL(request.url).searchParams.get('key'),
  }
  if (access.key === null) await requireUser(request)
  else if (readSession()) await bringLinkedOrder(params.id, access.key)
  await settleSoon(getQueryClient().prefetchQuery(getOrderQuery(access)))
  return access
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
export default function OrderRoute({ loaderData: access }: Route.ComponentProps) {
  return access.key === null ? <GuardedOrder access={access} /> : <AnyOrder access={access} />
}

/** Without a key the order is there for its account only, as long as that is signed in. */
function GuardedOrder({ access }: { access: OrderAccess }) {
  const session = useSessionGuard()
  return session && <AnyOrder access={access} />
}

function AnyOrder({ access }: { access: OrderAccess }) {
  const { data: opened } = useLiveOrder(access)
  if (!opened) return <HydrateFallback />
  return (
    <Page title={`Order ${shortOrderId(access.orderId)}`}>
      {opened.status === 'open' ? (
        <OpenOrder key={access.orderId} order={opened.order} access={access} />
      ) : (
        <OrderProblem problem={opened.status} access={access} />
      )}
    </Page>
  )
}

function OpenOrder({ order, access }: { order: Order; access: OrderAccess }) {
  const { storeName } = useSite()
  const session = useSession()
  const reorder = useReorder()
  const here = `/orders/${order.id}?key=${access.key}`
  return (
    <OrderPage
      order={order}
      access={access}
      storeName={storeName}
      isInList={session !== null && access.key === null}
      keeping={
        order.isGuest && (
          <KeepOrderPanel
            customerEmail={order.customerEmail}
            signedInAs={session?.email ?? null}
            signUpHref={`/auth/sign-up?${new URLSearchParams({ returnTo: here })}`}
            signInHref={signInPath(here)}
          />
        )
      }
      reordering={
        <Button
          variant="outline"
          size="sm"
          onClick={() => reorder(order.items)}
          className="mt-6 print:hidden"
        >
          <RotateCcw aria-hidden className="size-4" />
          Reorder
        </Button>
      }
    />
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
