import { queryStore } from './with-sql.ts'

const WRITTEN_BY_CHECKOUT = [
  'orders',
  'order_items',
  'order_events',
  'promo_redemptions',
  'payment_events',
  'outbox_emails',
  'late_payments',
]

const COUNTS = WRITTEN_BY_CHECKOUT.map(
  (table) => `(select count(*) from public.${table}) as ${table}`,
)
const USES = 'select sum(reserved_count + redeemed_count) from public.promo_codes'

/**
 * How many rows everything has that a checkout or a payment may write, and how many
 * uses of promo codes are held or taken. Equal before and after: nothing was written.
 */
export function readLedger(): Promise<object[]> {
  return queryStore(`select ${COUNTS.join(', ')}, (${USES}) as uses`, [])
}
