import { browserBackend } from '#app/backend/browser-backend.ts'
import { unwrapFunction } from '#app/backend/errors.ts'
import { readAnswer } from '#app/backend/read-answer.ts'

import type { OrderAccess } from '../order.ts'
import { linkAnswer } from './link-answer.ts'

/** A link to a file of an order, valid for a minute; null without one. */
export async function getOrderFileUrl(
  { key }: OrderAccess,
  fileId: string,
): Promise<string | null> {
  const client = await browserBackend()
  const answer = await unwrapFunction(
    await client.functions.invoke('order-file', {
      body: { file_id: fileId, ...(key === null ? {} : { key }) },
    }),
  )
  return readAnswer('order-file', linkAnswer, answer)?.url ?? null
}
