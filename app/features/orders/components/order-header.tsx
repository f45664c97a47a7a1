import { Link } from 'react-router'

import { formatUsdExact } from '#domain/money.ts'
import { shortOrderId } from '#domain/order.ts'

import { orderTitle, type Order } from '../order.ts'
import { asDay } from '../order-times.ts'

/** What the order is, by which number, and what was paid when. */
export function OrderHeader({ order, isInList }: { order: Order; isInList: boolean }) {
  const { id, items, totalCents, paidAt } = order
  return (
    <header>
      {isInList && (
        <p className="mb-4 text-sm print:hidden">
          <Link to="/orders" className="text-link">
            Your orders
          </Link>
        </p>
      )}
      <h1 className="max-w-[22ch] text-heading">{orderTitle(items)}</h1>
      <p className="mt-4 flex flex-wrap gap-x-6 gap-y-1 text-sm text-muted">
        <span>
          Order <span className="font-semibold text-ink tabular-nums">{shortOrderId(id)}</span>
        </span>
        {paidAt && (
          <span>
            Paid <time dateTime={paidAt}>{asDay(paidAt)}</time>
          </span>
        )}
        <span className="tabular-nums">{formatUsdExact(totalCents)}</span>
      </p>
    </header>
  )
}
