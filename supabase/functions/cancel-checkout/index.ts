import { withSupabase } from '@supabase/server'
import type { SupabaseClient } from '@supabase/supabase-js'
import Stripe from 'stripe'
import { payments } from '../_shared/payments.ts'
import { Refusal, refusalFrom } from '../_shared/refusal.ts'
import { readBody, respond } from '../_shared/respond.ts'
import { storefront } from '../_shared/storefront.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * Body: {order_id}. Answers {cancelled}. A buyer who turns back gives up the order at once, so that
 * its promo use is free again. The provider's session is ended first: it can no longer be paid.
 */
export default {
  fetch: withSupabase(storefront, (request, { supabaseAdmin }) =>
    respond(async () => {
      const { order_id: orderId } = await readBody(request)
      if (typeof orderId !== 'string' || !UUID.test(orderId)) {
        throw new Refusal(400, 'invalid_request', 'The order_id must be a UUID.')
      }
      const sessionId = await findOpenSession(supabaseAdmin, orderId)
      if (!sessionId || !(await endSession(sessionId))) return { cancelled: false }
      // The provider's own event may have cancelled it already, which comes to the same.
      const { error } = await supabaseAdmin.rpc('cancel_order', {
        p_order_id: orderId,
        p_session_id: sessionId,
        p_actor: 'customer',
      })
      if (error) throw refusalFrom(error)
      return { cancelled: true }
    }),
  ),
}

async function findOpenSession(database: SupabaseClient, orderId: string): Promise<string | null> {
  const { data, error } = await database
    .from('orders')
    .select('checkout_session_id')
    .eq('id', orderId)
    .eq('status', 'PENDING')
    .maybeSingle()
  if (error) throw refusalFrom(error)
  return data?.checkout_session_id ?? null
}

/** False when it is paid or over already; then the provider's own event decides. */
async function endSession(sessionId: string): Promise<boolean> {
  try {
    await payments().checkout.sessions.expire(sessionId)
    return true
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return false
    throw error
  }
}
