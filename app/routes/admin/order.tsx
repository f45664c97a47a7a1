import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'

import { AdminPage } from '#app/features/admin-shell/components/admin-page.tsx'
import { shellQuery } from '#app/features/admin-shell/queries.ts'
import { orderTitle } from '#app/features/orders/schema.ts'
import { PaymentChip, WorkChip } from '#app/features/orders/admin/components/order-cells.tsx'
import { OrderDesk } from '#app/features/orders/admin/components/order-desk.tsx'
import { OrderFile } from '#app/features/orders/admin/components/order-file.tsx'
import { OrderTools } from '#app/features/orders/admin/components/order-tools.tsx'
import type { OwnedOrder } from '#app/features/orders/admin/schema.ts'
import { listAddress } from '#app/features/orders/admin/order-places.ts'
import { useOwnedOrder } from '#app/features/orders/admin/queries.ts'
import { AccessContext } from '#app/features/orders/use-order-action.ts'
import { EmptyState } from '#app/ui/admin/empty-state.tsx'
import { ErrorState } from '#app/ui/admin/error-state.tsx'
import { LinkButton } from '#app/ui/admin/link-button.tsx'
import { LoadingScreen } from '#app/ui/admin/loading-screen.tsx'
import { Moment } from '#app/ui/admin/moment.tsx'
import { shortOrderId } from '#domain/order.ts'

import type { Route } from './+types/order.ts'

const ORDERS = { to: '/admin/orders', label: 'Orders' }
const TRASH = { to: '/admin/orders/trash', label: 'Trash' }

/** One order, for the owner (product 20.6). */
export default function OrderPage({ params: { id } }: Route.ComponentProps) {
  const query = useOwnedOrder(id)
  const { data: order } = query
  if (order) {
    // Owners open orders by who they are: no link needed.
    return (
      <AccessContext key={id} value={{ orderId: id, key: null }}>
        <OpenOrder order={order} />
      </AccessContext>
    )
  }
  return (
    <AdminPage title={`Order ${shortOrderId(id)}`} parents={[ORDERS]}>
      {order === null ? (
        <EmptyState title="No such order" text="It was deleted, or the address is incomplete.">
          <LinkButton to={ORDERS.to}>All orders</LinkButton>
        </EmptyState>
      ) : query.isError ? (
        <ErrorState title="Failed to load the order." query={query} />
      ) : (
        <LoadingScreen />
      )}
    </AdminPage>
  )
}

function OpenOrder({ order }: { order: OwnedOrder }) {
  const [isRefunding, setRefunding] = useState(false)
  const [address] = useSearchParams()
  const running = useQuery(shellQuery()).data?.running
  return (
    <AdminPage
      title={`Order ${shortOrderId(order.id)}`}
      parents={order.deletedAt ? [ORDERS, TRASH] : [{ ...ORDERS, to: listAddress(address) }]}
      status={<OrderStatus order={order} />}
      actions={<OrderTools order={order} />}
      aside={<OrderFile order={order} isRefunding={isRefunding} onRefunding={setRefunding} />}
    >
      <OrderDesk
        order={order}
        timedSince={running?.orderId === order.id ? running.startedAt : null}
        onAcceptRefund={() => setRefunding(true)}
      />
    </AdminPage>
  )
}

function OrderStatus({ order }: { order: OwnedOrder }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-muted">
      <span>
        <span className="sr-only">Payment: </span>
        <PaymentChip order={order} />
      </span>
      {order.workStatus && (
        <span>
          <span className="sr-only">Work: </span>
          <WorkChip order={order} />
        </span>
      )}
      <span>
        {orderTitle(order.items)}, placed <Moment at={order.createdAt} />
      </span>
    </div>
  )
}
