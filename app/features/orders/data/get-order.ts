import { queryOptions } from '@tanstack/react-query'

import type { Backend } from '#app/backend/backend.ts'
import { backendOf } from '#app/backend/query-backend.ts'
import { AppError, unwrapRows } from '#app/backend/errors.ts'
import { readAnswer } from '#app/backend/read-answer.ts'

import type { Order, OrderAccess } from '../order.ts'
import { orderAnswer } from './order-answer.ts'
import { toOrder } from './to-order.ts'
import { keyArgument } from './order-key.ts'

/** The order, or why it is not shown. */
export type OpenedOrder =
  | { status: 'open'; order: Order }
  | { status: 'expired' | 'not_found' | 'sign_in_needed' }

const REFUSALS: Partial<Record<string, 'expired' | 'not_found' | 'sign_in_needed'>> = {
  link_expired: 'expired',
  order_not_found: 'not_found',
  sign_in_needed: 'sign_in_needed',
  // An id that is not a UUID.
  '22P02': 'not_found',
}

/** What the page of an order shows. Throws an `AppError` when that cannot be learnt. */
export async function getOrder(
  backend: Backend,
  { orderId, key }: OrderAccess,
): Promise<OpenedOrder> {
  try {
    const client = await backend()
    const answer = await client.rpc('get_order', { p_order_id: orderId, ...keyArgument(key) })
    const row = readAnswer('get_order', orderAnswer, unwrapRows(answer))
    return row ? { status: 'open', order: toOrder(row) } : { status: 'not_found' }
  } catch (error) {
    const status = error instanceof AppError ? REFUSALS[error.code] : undefined
    if (status) return { status }
    throw error
  }
}

export function getOrderQuery(access: OrderAccess) {
  return queryOptions({
    queryKey: ['order', access.orderId, access.key],
    queryFn: ({ client }) => getOrder(backendOf(client), access),
    staleTime: 0,
  })
}
