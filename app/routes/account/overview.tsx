import { getQueryClient } from '#app/backend/query-client.ts'
import { requireUser } from '#app/backend/session.ts'
import { settleSoon } from '#app/backend/settle-soon.ts'
import { AccountPart } from '#app/features/account/components/account-frame.tsx'
import {
  CollectedNotice,
  collectOrders,
  EarlierOrders,
} from '#app/features/orders/components/earlier-orders.tsx'
import { LatestOrders } from '#app/features/orders/components/order-lines.tsx'
import { isAddressProvenQuery, myOrdersQuery } from '#app/features/orders/queries.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'

import type { Route } from './+types/overview.ts'
import { useReorder } from './use-reorder.ts'

/** Orders that were bought as a guest come into the account before the list is read. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { email } = await requireUser(request)
  const collected = await collectOrders(null)
  const queryClient = getQueryClient()
  await settleSoon(
    queryClient.prefetchQuery(myOrdersQuery()),
    queryClient.prefetchQuery(isAddressProvenQuery(email)),
  )
  return { email, collected }
}

export function HydrateFallback() {
  return <Skeleton className="h-56" />
}

/** Where the account starts: the latest orders, and how earlier ones come in (product 11.25). */
export default function OverviewRoute({ loaderData: { email, collected } }: Route.ComponentProps) {
  const reorder = useReorder()
  return (
    <>
      <div>
        <CollectedNotice collected={collected} />
        <AccountPart title="Latest orders" isWide>
          <LatestOrders onReorder={reorder} />
        </AccountPart>
      </div>
      <EarlierOrders email={email} />
    </>
  )
}
