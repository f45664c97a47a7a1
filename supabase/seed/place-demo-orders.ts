import { demoId } from './demo-id.ts'
import type { SeedBackOffice } from './read-back-office.ts'
import type { SeedOrder, SeedOrderEvent } from './read-orders.ts'
import type { Seed } from './read-seed.ts'
import type { SeedService } from './read-services.ts'
import type { SeedPromoCode } from './read-store.ts'
import { hoursBefore, replayOrder, timeOf, type ReplayedOrder } from './replay-order.ts'

/** An order of the demo store with what follows from its history. Amounts in cents. */
export interface PlacedOrder {
  order: SeedOrder
  id: string
  items: { service: SeedService; quantity: number }[]
  subtotalCents: number
  discountCents: number
  totalCents: number
  /** When its client said in public how it was. */
  reviewedAt: Date | null
  replayed: ReplayedOrder
}

/** The orders as they stand at `now`, in the order in which they were paid. */
export function placeDemoOrders(
  { orders }: Pick<SeedBackOffice, 'orders'>,
  { services, promoCodes }: Pick<Seed, 'services' | 'promoCodes'>,
  now: Date,
): PlacedOrder[] {
  const serviceOf = (slug: string) =>
    found(
      services.find((service) => service.slug === slug),
      slug,
    )
  const placed = orders.map((order): PlacedOrder => {
    const items = order.items.map((item) => ({ ...item, service: serviceOf(item.service) }))
    const subtotalCents = items.reduce(
      (sum, { service, quantity }) => sum + service.priceCents * quantity,
      0,
    )
    const promo = promoCodes.find(({ code }) => code === order.promoCode)
    const discountCents = promo ? discountOf(promo, subtotalCents) : 0
    const lines = items.map(({ service, quantity }) => ({
      service: service.slug,
      title: service.title,
      deliveryDays: service.deliveryDays * quantity,
    }))
    return {
      order,
      id: demoId('order', order.key),
      items,
      subtotalCents,
      discountCents,
      totalCents: subtotalCents - discountCents,
      reviewedAt: order.reviewedHoursAgo === null ? null : hoursBefore(now, order.reviewedHoursAgo),
      replayed: replayOrder(order, lines, now),
    }
  })
  return placed.toSorted((a, b) => a.replayed.paidAt.getTime() - b.replayed.paidAt.getTime())
}

/** What `toRow` makes of each thing that happened; it gets its time and an id of its own. */
export function mapHistory<Row>(
  { order, id }: PlacedOrder,
  now: Date,
  toRow: (event: SeedOrderEvent, at: Date, eventId: string) => readonly Row[],
): Row[] {
  return order.timeline.flatMap((event, place) =>
    toRow(event, timeOf(event, now), demoId('order-event', `${id}/${place}`)),
  )
}

function discountOf({ type, value }: SeedPromoCode, subtotalCents: number): number {
  return type === 'fixed' ? value : Math.floor((subtotalCents * value) / 100)
}

function found<Thing>(thing: Thing | undefined, name: string): Thing {
  if (thing === undefined) throw new Error(`unknown service "${name}"`)
  return thing
}
