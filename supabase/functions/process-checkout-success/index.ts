import { isProcessing, markProcessing, payments, unlessUnknown } from '../_shared/payments.ts'
import { refusal } from '../_shared/refusal.ts'
import { forVisitors, readBody } from '../_shared/serve.ts'
import { settleOrder } from '../_shared/settle-order.ts'

const SESSION_ID = /^cs_[A-Za-z0-9_]{8,250}$/

/** Body: {session_id}. Answers {order_id, order_key, customer_email, service_title, total_usd (cents), due_at, hours_from_brief, first_hours_from_brief, lacks_part} (product 26.3). */
export default forVisitors(async (request, { supabaseAdmin }) => {
  const { session_id: sessionId } = await readBody(request)
  const isId = typeof sessionId === 'string' && SESSION_ID.test(sessionId)
  const session = isId && (await unlessUnknown(payments().checkout.sessions.retrieve(sessionId)))
  if (!session) throw refusal('session_not_found')
  if (isProcessing(session)) {
    await markProcessing(supabaseAdmin, session.id)
    throw refusal('payment_processing')
  }
  return settleOrder(supabaseAdmin, session, null)
})
