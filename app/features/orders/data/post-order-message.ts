import { browserBackend } from '#app/backend/browser-backend.ts'
import { unwrapRows } from '#app/backend/errors.ts'

import type { OrderAccess } from '../order.ts'
import { keyArgument } from './order-key.ts'

export interface MessageDraft {
  /** Chosen by the writer: the same message sent twice is one message. */
  id: string
  body: string
  fileIds: readonly string[]
  /** A note for the owner's side alone; only admins may write one. */
  isPrivate?: boolean
}

/** Writes a message into the conversation of an order. */
export async function postOrderMessage(
  { orderId, key }: OrderAccess,
  { id, body, fileIds, isPrivate = false }: MessageDraft,
): Promise<void> {
  const client = await browserBackend()
  unwrapRows(
    await client.rpc('post_order_message', {
      p_order_id: orderId,
      p_body: body,
      p_message_id: id,
      p_file_ids: [...fileIds],
      p_is_private: isPrivate,
      ...keyArgument(key),
    }),
  )
}
