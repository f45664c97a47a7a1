import { browserBackend } from '#app/backend/browser-backend.ts'
import { unwrapRows } from '#app/backend/errors.ts'

import type { OrderAccess } from '../order.ts'
import { keyArgument } from './order-key.ts'

/** A brief as it is handed in. */
export interface BriefDraft {
  /** By the question's id. */
  answers: Record<string, string>
  fileIds: readonly string[]
}

/**
 * Hands in the brief, which starts the clock. Throws an `AppError`: `invalid_brief` with words for
 * each field, or `brief_not_expected`.
 */
export async function submitBrief(
  { orderId, key }: OrderAccess,
  { answers, fileIds }: BriefDraft,
): Promise<void> {
  const client = await browserBackend()
  unwrapRows(
    await client.rpc('submit_brief', {
      p_order_id: orderId,
      p_answers: answers,
      p_file_ids: [...fileIds],
      ...keyArgument(key),
    }),
  )
}
