import { generateEvents, generateOrders, visitsOf } from './generated-days.ts'
import type { OwnShop } from './own-shop.ts'

/** With the day on which New York's clocks are put forward, and Berlin's. */
const MONTH = { seed: 7, first: '2024-03-02T00:00:00Z', days: 33 }

/** What was sold in it, and what visitors did. */
export const ORDERS = generateOrders(MONTH, 240)
export const EVENTS = generateEvents({ ...MONTH, seed: 8 }, 900)
export const VISITS = visitsOf(EVENTS)

/** The days of it whose figures are asked for. */
export const FROM = '2024-03-08'
export const TO = '2024-03-31'

/** Puts its orders into a shop. */
export const keepOrders = (shop: OwnShop) =>
  shop.database.query(
    `insert into public.orders (customer_email, status, subtotal_cents, discount_cents, total_usd, refunded_cents,
       promo_code, revisions_used, work_status, created_at, paid_at, due_at, delivered_at)
     select customer_email, status, subtotal_cents, discount_cents, total_usd, refunded_cents, promo_code, revisions_used,
       work_status, created_at, paid_at, due_at, delivered_at
     from jsonb_populate_recordset(null::public.orders, $1::text::jsonb)`,
    [JSON.stringify(ORDERS)],
  )

/** Events as they arrive, which no figure counts yet. */
export const keepEvents = (shop: OwnShop, events: readonly object[]) =>
  shop.database.query(
    `insert into private.visit_events (happened_at, visitor, kind, path, source, device)
     select happened_at, visitor, kind, path, source, device
     from jsonb_to_recordset($1::text::jsonb) sent
       (happened_at timestamptz, visitor text, kind text, path text, source text, device text)`,
    [JSON.stringify(events)],
  )

/** Counts the next events. */
export const rollUp = (shop: OwnShop, limit: number) =>
  shop.database.query(`select private.roll_up_visits(${limit})`)

/** The figures of some days, in a zone in which the store is from now on. */
export async function analyticsOf(shop: OwnShop, zone: string, from = FROM, to = TO) {
  await shop.database.query(
    `insert into public.site_settings (key, value) values ('notification_hours', $1::text::jsonb)
     on conflict (key) do update set value = excluded.value`,
    [JSON.stringify({ time_zone: zone })],
  )
  const { data, error } = await shop.backOffice.rpc('admin_analytics', { p_from: from, p_to: to })
  if (error) throw error
  return data
}
