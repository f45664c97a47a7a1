import type { Backend } from '#app/backend/backend.ts'
import { unwrapRows } from '#app/backend/errors.ts'

/** Gives the account the guest orders of its address, once that is proven; answers how many. */
export async function claimOrders(backend: Backend): Promise<number> {
  const client = await backend()
  const claimed = unwrapRows(await client.rpc('claim_orders'))
  return claimed ?? 0
}
