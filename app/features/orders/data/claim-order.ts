import { browserBackend } from '#app/backend/browser-backend.ts'
import { unwrapRows } from '#app/backend/errors.ts'

/**
 * Gives the account an order that was opened by its link, and the others of its address; answers
 * how many: 0 when the order was bought with another address. Throws as `get_order` refuses.
 */
export async function claimOrder({
  orderId,
  key,
}: {
  orderId: string
  key: string
}): Promise<number> {
  const client = await browserBackend()
  const claimed = unwrapRows(await client.rpc('claim_order', { p_order_id: orderId, p_key: key }))
  return claimed ?? 0
}
