import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { askAnswer, invalidRequest } from './refusal.ts'

/** The role in which a caller opens an order. */
export const orderActor = z.enum(['customer', 'admin'])

export type OrderActor = z.output<typeof orderActor>

const MAX_KEY_CHARACTERS = 200

/**
 * The role in which the caller may open an order: its customer, a guest with the key of a mailed link, or an
 * admin. `caller` is the client with the caller's own rights.
 *
 * @throws Refusal `order_not_found`, `link_expired` or `sign_in_needed`
 */
export function checkOrderAccess(
  caller: SupabaseClient,
  orderId: string,
  key: string | null,
): Promise<OrderActor> {
  return askAnswer(caller, 'check_order_access', orderActor, { p_order_id: orderId, p_key: key })
}

/** The key of a link, or null without one. @throws Refusal 400 `invalid_request` */
export function readOrderKey(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null
  if (typeof value !== 'string' || value.length > MAX_KEY_CHARACTERS || value.includes('\0')) {
    throw invalidRequest('The key must be the one in the link of the order.')
  }
  return value
}
