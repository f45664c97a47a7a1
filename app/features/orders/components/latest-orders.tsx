import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'

import { buttonClass } from '#app/ui/button.tsx'

import { listMyOrdersQuery } from '../data/list-my-orders.ts'
import type { OrderItem } from '../order.ts'
import { useFreshOrders } from '../use-fresh-orders.ts'
import { OrderLine } from './order-line.tsx'

const SHOWN = 3

/** The newest orders of the account, and the way to all of them. */
export function LatestOrders({ onReorder }: { onReorder: (items: readonly OrderItem[]) => void }) {
  useFreshOrders()
  const { data: orders } = useQuery(listMyOrdersQuery())
  return (
    <>
      {orders?.length === 0 && <p className="mb-6 text-muted">No orders yet.</p>}
      {orders && orders.length > 0 && (
        <ul className="mb-6 border-t border-ink">
          {orders.slice(0, SHOWN).map((order) => (
            <OrderLine key={order.id} order={order} onReorder={() => onReorder(order.items)} />
          ))}
        </ul>
      )}
      <Link to="/orders" className={buttonClass({ variant: 'outline' })}>
        All Orders
      </Link>
    </>
  )
}
