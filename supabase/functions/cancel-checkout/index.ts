import { endCheckout, findOpenSession } from '../_shared/end-checkout.ts'
import { call, readUuid, refusal, refusalFrom } from '../_shared/refusal.ts'
import { forVisitors, readBody } from '../_shared/serve.ts'

/**
 * Body: {order_id}. Answers {cancelled}. A buyer who turns back cancels the order immediately, so that
 * its promo use is free again. The provider's session is ended first: it can no longer be paid.
 * Refuses with `payment_processing` when the buyer is done and the bank takes its time.
 */
export default forVisitors(async (request, { supabaseAdmin }) => {
  const orderId = readUuid((await readBody(request))['order_id'], 'order_id')
  const sessionId = await findOpenSession(supabaseAdmin, orderId)
  if (!sessionId) return { cancelled: false }
  const end = await endCheckout(supabaseAdmin, sessionId)
  if (end === 'processing') throw refusal('payment_processing')
  if (end === 'paid') return { cancelled: false }
  await call(supabaseAdmin, 'cancel_order', {
    p_order_id: orderId,
    p_session_id: sessionId,
    p_actor: 'customer',
  })
  // The provider's own event may have canceled it already, or a payment was quicker.
  const order = await supabaseAdmin.from('orders').select('status').eq('id', orderId).single()
  if (order.error) throw refusalFrom(order.error)
  return { cancelled: order.data.status === 'CANCELLED' }
})
