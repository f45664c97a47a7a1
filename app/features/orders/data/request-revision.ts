import { browserBackend } from '#app/backend/browser-backend.ts'
import { unwrapRows } from '#app/backend/errors.ts'

import type { OrderAccess } from '../order.ts'
import { keyArgument } from './order-key.ts'

export interface RevisionWish {
  /** The id of the message for the requested changes. */
  messageId: string
  wishes: string
}

/** Asks for the included revision. Throws `nothing_to_revise` or `no_revisions_left`. */
export async function requestRevision(
  { orderId, key }: OrderAccess,
  { messageId, wishes }: RevisionWish,
): Promise<void> {
  const client = await browserBackend()
  unwrapRows(
    await client.rpc('request_revision', {
      p_order_id: orderId,
      p_wishes: wishes,
      p_message_id: messageId,
      ...keyArgument(key),
    }),
  )
}
