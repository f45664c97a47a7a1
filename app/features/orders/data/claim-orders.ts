import { browserBackend } from '#app/backend/browser-backend.ts'
import { unwrapRows } from '#app/backend/errors.ts'

/** Gives the account the guest orders of its address, once that is proven; answers how many. */
export async function claimOrders(): Promise<number> {
  const client = await browserBackend()
  const claimed = unwrapRows(await client.rpc('claim_orders'))
  return claimed ?? 0
}
