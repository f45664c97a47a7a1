import type { Shop } from './shop.ts'

const WRITTEN_BY_CHECKOUT = [
  'orders',
  'order_items',
  'order_events',
  'promo_redemptions',
  'payment_events',
  'outbox_emails',
  'late_payments',
] as const

/**
 * How many rows everything has that a checkout or a payment may write, and how many
 * uses of promo codes are held or taken. Equal before and after: nothing was written.
 */
export async function readLedger(shop: Shop): Promise<Record<string, number>> {
  const counts = WRITTEN_BY_CHECKOUT.map(async (table): Promise<[string, number]> => {
    const { count, error } = await shop.backOffice
      .from(table)
      .select('*', { count: 'exact', head: true })
    if (error || count === null) throw error ?? new Error(`No count of ${table}.`)
    return [table, count]
  })
  const { data, error } = await shop.backOffice
    .from('promo_codes')
    .select('reserved_count, redeemed_count')
  if (error) throw error
  const uses = data.reduce((sum, code) => sum + code.reserved_count + code.redeemed_count, 0)
  return { ...Object.fromEntries(await Promise.all(counts)), uses }
}
