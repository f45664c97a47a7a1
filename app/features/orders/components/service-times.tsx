import type { OrderService } from '../schema.ts'
import { asMoment } from '../order-times.ts'

interface ServiceTimesProps {
  items: readonly OrderService[]
  /** The clock waits for the customer: when they are due is not known. */
  isPaused?: boolean
}

/** When each service of an order is due or was delivered, what is due next first (product 12.46). */
export function ServiceTimes({ items, isPaused = false }: ServiceTimesProps) {
  return (
    <ul>
      {items.toSorted(byTime).map((service) => (
        <li
          key={service.id}
          className="flex flex-wrap justify-between gap-x-6 border-b border-hairline py-2.5 last:border-0"
        >
          <span className="min-w-0 font-medium wrap-anywhere">{service.title}</span>
          <Time {...service} isPaused={isPaused} />
        </li>
      ))}
    </ul>
  )
}

function Time({ dueAt, deliveredAt, isPaused }: OrderService & { isPaused: boolean }) {
  if (deliveredAt) {
    return (
      <span className="text-muted">
        Delivered <time dateTime={deliveredAt}>{asMoment(deliveredAt)}</time>
      </span>
    )
  }
  if (!dueAt) return <span className="text-muted">Waits for its part of the brief</span>
  if (isPaused) return <span className="text-muted">Paused</span>
  return (
    <span>
      Due <time dateTime={dueAt}>{asMoment(dueAt)}</time>
    </span>
  )
}

/** What is under way, what waits, and what is done. */
function byTime(a: OrderService, b: OrderService): number {
  return placeOf(a) - placeOf(b) || (a.dueAt ?? '').localeCompare(b.dueAt ?? '')
}

const placeOf = ({ dueAt, deliveredAt }: OrderService) => (deliveredAt ? 2 : dueAt ? 0 : 1)
