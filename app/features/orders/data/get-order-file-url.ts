import type { Backend } from '#app/backend/backend.ts'
import { unwrapFunction } from '#app/backend/errors.ts'

import type { OrderAccess } from '../order.ts'

/** A link to a file of an order, good for a minute; null without one. */
export async function getOrderFileUrl(
  backend: Backend,
  { key }: OrderAccess,
  fileId: string,
): Promise<string | null> {
  const client = await backend()
  const answer = await unwrapFunction<{ url: string }>(
    await client.functions.invoke('order-file', {
      body: { file_id: fileId, ...(key === null ? {} : { key }) },
    }),
  )
  return answer?.url ?? null
}
