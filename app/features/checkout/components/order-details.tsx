import type { ReactNode } from 'react'

import { useMinute } from '#app/ui/use-minute.ts'
import { formatUsdExact } from '#domain/money.ts'
import { shortOrderId } from '#domain/order.ts'

import type { ConfirmedOrder } from '../settle-checkout.ts'

/** "Order Details" of the success page (product 10.9). */
export function OrderDetails({ order }: { order: ConfirmedOrder }) {
  return (
    <section aria-labelledby="order-details" className="border-t border-ink pt-5">
      <h2 id="order-details" className="text-title">
        Order Details
      </h2>
      <dl className="mt-4 grid gap-3" data-kept-clear>
        <Detail name="Service">{order.serviceTitle}</Detail>
        <Detail name="Total">{formatUsdExact(order.totalCents)}</Detail>
        {order.dueAt && (
          <Detail name="Expected Delivery">
            <ExpectedDelivery {...order} dueAt={order.dueAt} />
          </Detail>
        )}
        <Detail name="Order ID">{shortOrderId(order.orderId)}</Detail>
      </dl>
    </section>
  )
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 border-b border-hairline pb-3 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <dt className="text-muted">{name}</dt>
      <dd className="font-semibold text-balance break-words tabular-nums [font-variant-ligatures:none]">
        {children}
      </dd>
    </div>
  )
}

type ExpectedDeliveryProps = Pick<
  ConfirmedOrder,
  'hoursFromBrief' | 'firstHoursFromBrief' | 'lacksPart'
> & {
  dueAt: string
}

const HOUR_MS = 3_600_000

/** A day is a promise only once the clock runs: until then it has its condition beside it. */
function ExpectedDelivery(props: ExpectedDeliveryProps) {
  const { dueAt, hoursFromBrief, firstHoursFromBrief, lacksPart } = props
  const now = useMinute()
  if (lacksPart) {
    return (
      <>
        Each service by its own clock
        <span className="block text-sm font-normal text-muted">your order shows each date</span>
      </>
    )
  }
  if (!hoursFromBrief) return asLongDay(new Date(dueAt))
  const first = firstHoursFromBrief ? `, the first service after ${firstHoursFromBrief}` : ''
  const condition = `${hoursFromBrief} hours from your brief${first}`
  if (now === null) return condition
  return (
    <>
      {asLongDay(new Date(now + hoursFromBrief * HOUR_MS))}
      <span className="block text-sm font-normal text-muted">if you send it now: {condition}</span>
    </>
  )
}

/** "Friday, November 20, 2026", in the reader's time zone. */
const asLongDay = (date: Date) => date.toLocaleDateString('en-US', { dateStyle: 'full' })
