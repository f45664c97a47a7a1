import { withSupabase } from '@supabase/server'
import { endCheckout } from '../_shared/end-checkout.ts'
import { findOpenSession } from '../_shared/find-open-session.ts'
import { stillProcessing } from '../_shared/processing.ts'
import { refusal, refusalFrom } from '../_shared/refusal.ts'
import { readBody, respond } from '../_shared/respond.ts'
import { storefront } from '../_shared/storefront.ts'
import { isUuid } from '../_shared/uuid.ts'

/**
 * Body: {order_id}. Answers {cancelled}. A buyer who turns back cancels the order immediately, so that
 * its promo use is free again. The provider's session is ended first: it can no longer be paid.
 * Refuses with `payment_processing` when the buyer is done and the bank takes its time.
 */
export default {
  fetch: withSupabase(storefront, (request, { supabaseAdmin }) =>
    respond(async () => {
      const { order_id: orderId } = await readBody(request)
      if (!isUuid(orderId)) {
        throw refusal('invalid_request', { text: 'The order_id must be a UUID.' })
      }
      const sessionId = await findOpenSession(supabaseAdmin, orderId)
      if (!sessionId) return { cancelled: false }
      const end = await endCheckout(supabaseAdmin, sessionId)
      if (end === 'processing') throw stillProcessing()
      if (end === 'paid') return { cancelled: false }
      const { error } = await supabaseAdmin.rpc('cancel_order', {
        p_order_id: orderId,
        p_session_id: sessionId,
        p_actor: 'customer',
      })
      if (error) throw refusalFrom(error)
      // The provider's own event may have canceled it already, or a payment was quicker.
      const order = await supabaseAdmin.from('orders').select('status').eq('id', orderId).single()
      if (order.error) throw refusalFrom(order.error)
      return { cancelled: order.data.status === 'CANCELLED' }
    }),
  ),
}
