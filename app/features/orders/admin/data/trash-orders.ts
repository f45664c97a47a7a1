import type { Backend } from '#app/backend/backend.ts'
import { unwrapRows } from '#app/backend/errors.ts'

/** Hides an order from the lists and from its customer. Throws `order_changed` when it is hidden already. */
export const trashOrder = (backend: Backend, id: string) => call(backend, 'trash_order', id)

/** Takes an order out of the trash. Throws `order_changed` when it is not there. */
export const restoreOrder = (backend: Backend, id: string) => call(backend, 'restore_order', id)

/** Deletes an unpaid order from the trash for good. Throws `paid_orders_stay` for a paid one. */
export const purgeOrder = (backend: Backend, id: string) => call(backend, 'purge_order', id)

type Procedure = 'trash_order' | 'restore_order' | 'purge_order'

async function call(backend: Backend, procedure: Procedure, id: string): Promise<void> {
  const client = await backend()
  unwrapRows(await client.rpc(procedure, { p_order_id: id }))
}
