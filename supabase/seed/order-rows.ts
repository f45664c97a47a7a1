import { formatUsdExact } from '../../domain/money.ts'
import { demoId, orderItemId } from './demo-id.ts'
import type { PlacedOrder } from './place-demo-orders.ts'

const CHECKOUT_MS = 4 * 60_000

type Words = (order: string, customer: string, total: string) => string

/** Of which of an order's events the owner hears, as what, and in the words of the email. */
const NOTIFIED: Readonly<Record<string, readonly [kind: string, words: Words]>> = {
  paid: ['owner_order', (order, _, total) => `New order ${order}: ${total}`],
  brief: ['owner_brief', (order) => `Brief received: order ${order}`],
  message: ['owner_message', (order, customer) => `Message from ${customer} about order ${order}`],
  revision: ['owner_revision', (order) => `Revision requested: order ${order}`],
  refund_requested: ['owner_refund_request', (order) => `Refund requested: order ${order}`],
  completed: ['owner_approved', (order) => `Order ${order} is complete`],
}

/** Orders of the demo store as table rows: what was bought, its state and its history. */
export function orderRows(placed: readonly PlacedOrder[]) {
  return {
    orders: placed.map(toOrder),
    order_items: placed.flatMap(({ id, items, replayed: { lines } }) =>
      items.map(({ service, quantity }, position) => ({
        id: orderItemId(id, position),
        order_id: id,
        service_id: demoId('service', service.slug),
        service_title: service.title,
        category: service.category,
        price_cents: service.priceCents,
        quantity,
        delivery_time_days: service.deliveryDays,
        position,
        clock_started_at: lines[position]?.clockStartedAt ?? null,
        due_at: lines[position]?.dueAt ?? null,
        delivered_at: lines[position]?.deliveredAt ?? null,
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
    review_invitations: placed.flatMap(({ id, reviewedAt, replayed: { completedAt } }) =>
      completedAt ? [{ order_id: id, created_at: completedAt, used_at: reviewedAt }] : [],
    ),
    review_orders: placed.flatMap(({ id, order: { reviewId }, items }) =>
      reviewId === null
        ? []
        : items.map(({ service }) => ({
            review_id: reviewId,
            order_id: id,
            service_id: demoId('service', service.slug),
          })),
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
    notifications: placed.flatMap(({ id, order, totalCents, reviewedAt, replayed }) =>
      (reviewedAt ? [] : replayed.history).flatMap(({ kind, actor, at }, place) => {
        const event = actor === 'customer' || kind === 'paid' ? NOTIFIED[kind] : undefined
        if (!event) return []
        const [told, words] = event
        return {
          id: demoId('notification', `${id}/${place}`),
          kind: told,
          dedupe_key: `demo:${id}:${place}`,
          order_id: id,
          title: words(id.slice(0, 8), order.email, formatUsdExact(totalCents)),
          path: `/admin/orders/${id}`,
          created_at: at,
        }
      }),
    ),
    order_reads: placed.flatMap(({ id, replayed: { seenAt, completedAt } }) =>
      (['customer', 'admin'] as const).flatMap((reader) => {
        const read_at = seenAt[reader]
        // Of a finished order nothing waits for an answer any more.
        const settled_at = reader === 'admin' && completedAt ? read_at : null
        return read_at ? [{ order_id: id, reader, read_at, settled_at }] : []
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
