import { formatUsdExact } from '#domain/money.ts'
import { shortOrderId } from '#domain/order.ts'

import type { ConfirmedOrder } from '../settle-checkout.ts'

/** "Order Details" of the success page (product 10.9). */
export function OrderDetails({ order }: { order: ConfirmedOrder }) {
  const expected = expectedDelivery(order)
  return (
    <section aria-labelledby="order-details" className="border-t border-ink pt-5">
      <h2 id="order-details" className="text-title">
        Order Details
      </h2>
      <dl className="mt-4 grid gap-3">
        <Detail name="Service" value={order.serviceTitle} />
        <Detail name="Total" value={formatUsdExact(order.totalCents)} />
        {expected && <Detail name="Expected Delivery" value={expected} />}
        <Detail name="Order ID" value={shortOrderId(order.orderId)} />
      </dl>
    </section>
  )
}

function Detail({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-6 border-b border-hairline pb-3">
      <dt className="text-muted">{name}</dt>
      <dd className="font-semibold tabular-nums">{value}</dd>
    </div>
  )
}

/** A day can be promised only once the clock runs. */
function expectedDelivery({ dueAt, hoursFromBrief }: ConfirmedOrder): string | null {
  if (!dueAt) return null
  if (hoursFromBrief) return `${hoursFromBrief} hours from your brief`
  // "Friday, November 20, 2026", in the reader's time zone.
  return new Date(dueAt).toLocaleDateString('en-US', { dateStyle: 'full' })
}
