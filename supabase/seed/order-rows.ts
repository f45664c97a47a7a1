import { demoId } from './demo-id.ts'
import type { PlacedOrder } from './place-demo-orders.ts'

const CHECKOUT_MS = 4 * 60_000

/** Orders of the demo store as table rows: what was bought, its state and its history. */
export function orderRows(placed: readonly PlacedOrder[]) {
  return {
    orders: placed.map(toOrder),
    order_items: placed.flatMap(({ id, items }) =>
      items.map(({ service, quantity }, position) => ({
        id: demoId('order-item', `${id}/${position}`),
        order_id: id,
        service_id: demoId('service', service.slug),
        service_title: service.title,
        category: service.category,
        price_cents: service.priceCents,
        quantity,
        delivery_time_days: service.deliveryDays,
        position,
      })),
    ),
    promo_redemptions: placed.flatMap(({ order, id, discountCents, replayed }) =>
      order.promoCode === null
        ? []
        : [
            {
              id: demoId('redemption', id),
              promo_code_id: demoId('promo', order.promoCode),
              order_id: id,
              status: 'confirmed',
              discount_cents: discountCents,
              created_at: replayed.paidAt,
            },
          ],
    ),
    // Without the token: one that anyone could work out would let anyone review.
    review_invitations: placed.flatMap(({ id, replayed: { completedAt } }) =>
      completedAt ? [{ order_id: id, created_at: completedAt }] : [],
    ),
    invoices: placed.map(({ id, replayed }, index) => ({
      order_id: id,
      number: index + 1,
      is_demo: true,
      issued_at: replayed.paidAt,
    })),
    order_events: placed.flatMap(({ id, totalCents, replayed }) =>
      replayed.history.map(({ kind, actor, at, details }) => ({
        order_id: id,
        kind,
        actor,
        details: kind === 'refund' ? { amount_cents: totalCents } : details,
        created_at: at,
      })),
    ),
    order_reads: placed.flatMap(({ id, replayed: { seenAt } }) =>
      (['customer', 'admin'] as const).flatMap((reader) => {
        const read_at = seenAt[reader]
        return read_at ? [{ order_id: id, reader, read_at }] : []
      }),
    ),
  }
}

function toOrder({ order, id, replayed, ...amounts }: PlacedOrder) {
  return {
    id,
    customer_email: order.email,
    customer_name: order.name,
    status: replayed.status,
    work_status: replayed.workStatus,
    subtotal_cents: amounts.subtotalCents,
    discount_cents: amounts.discountCents,
    total_usd: amounts.totalCents,
    refunded_cents: replayed.status === 'REFUNDED' ? amounts.totalCents : 0,
    promo_code_id: order.promoCode && demoId('promo', order.promoCode),
    promo_code: order.promoCode,
    billing: order.billing ?? {},
    paid_at: replayed.paidAt,
    due_at: replayed.dueAt,
    clock_started_at: replayed.clockStartedAt,
    clock_paused_at: replayed.clockPausedAt,
    paused_from: replayed.pausedFrom,
    delivered_at: replayed.deliveredAt,
    completed_at: replayed.completedAt,
    revisions_used: replayed.revisionsUsed,
    created_at: new Date(replayed.paidAt.getTime() - CHECKOUT_MS),
    is_demo: true,
  }
}
