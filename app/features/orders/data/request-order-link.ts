import { browserBackend } from '#app/backend/browser-backend.ts'
import { unwrapRows } from '#app/backend/errors.ts'

/** Has a new link mailed to the address of an order. Never reveals whether the order exists. */
export async function requestOrderLink(orderId: string): Promise<void> {
  const client = await browserBackend()
  unwrapRows(await client.rpc('request_order_link', { p_order_id: orderId }))
}
