import type { Backend } from '#app/backend/backend.ts'
import { unwrapRows } from '#app/backend/errors.ts'

interface NewDelivery {
  orderId: string
  note: string
  fileIds: readonly string[]
  /** Which version it is meant to be, so that one delivery never becomes two. */
  version: number
}

/** Delivers a version. Throws `order_changed` or `transition_not_allowed`. */
export async function deliverOrder(
  backend: Backend,
  { orderId, note, fileIds, version }: NewDelivery,
): Promise<void> {
  const client = await backend()
  unwrapRows(
    await client.rpc('deliver_order', {
      p_order_id: orderId,
      p_note: note,
      p_file_ids: [...fileIds],
      p_expected_version: version,
    }),
  )
}
