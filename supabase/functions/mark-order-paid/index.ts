import { endCheckoutSession, findOpenSession } from '../_shared/end-checkout.ts'
import { call, readUuid, refusal } from '../_shared/refusal.ts'
import { forAdmins, readBody } from '../_shared/serve.ts'

/**
 * Body: {order_id, email, name?, note?}. For admins: the money came another way, by bank transfer for
 * example. The provider's session is ended first, so that the buyer can't pay twice. Answers {paid: true};
 * refuses with `order_changed`, `invalid_email`, `order_not_found` or `session_not_open`.
 */
export default forAdmins(
  'Only an admin marks an order as paid.',
  async (request, { supabaseAdmin, userClaims }) => {
    const { order_id, email, name, note } = await readBody(request)
    const orderId = readUuid(order_id, 'order_id')
    const session = await findOpenSession(supabaseAdmin, orderId)
    if (session && !(await endCheckoutSession(session))) throw refusal('session_not_open')
    const payment = {
      p_order_id: orderId,
      p_email: text(email),
      p_name: text(name),
      p_note: text(note),
    }
    await call(supabaseAdmin, 'mark_order_paid', payment, userClaims?.id)
    return { paid: true }
  },
)

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')
