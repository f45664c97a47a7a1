import { isOfThisMode, SOON } from '../_shared/ask-provider.ts'
import { isProcessing, markProcessing, payments, unlessUnknown } from '../_shared/payments.ts'
import { call, invalidRequest, Refusal } from '../_shared/refusal.ts'
import { forAdmins, readBody } from '../_shared/serve.ts'
import { settleOrder } from '../_shared/settle-order.ts'

/**
 * Body: {session_id}. For admins: makes up for an event that never came, as that event would have done it. Safe to
 * repeat and to race. Answers {outcome}: `settled`, `refunded` (it came too late), `closed`, `processing`, or `open`:
 * the buyer is still there, and nothing is done.
 */
export default forAdmins(
  'Only an admin settles payments.',
  async (request, { supabaseAdmin, userClaims }) => {
    const { session_id: sessionId } = await readBody(request)
    if (typeof sessionId !== 'string' || !/^cs_[A-Za-z0-9_]{8,250}$/.test(sessionId)) {
      throw invalidRequest('The session_id must be that of a checkout session.')
    }
    // These keys don't know what was opened with others, which may well be paid.
    if (!isOfThisMode(sessionId)) throw invalidRequest('The session was opened with other keys.')
    const asked = payments().checkout.sessions.retrieve(sessionId, {}, SOON)
    const session = await unlessUnknown(asked, 'resource_missing')
    if (session && isProcessing(session)) {
      await markProcessing(supabaseAdmin, sessionId)
      return { outcome: 'processing' }
    }
    if (session?.status === 'complete') {
      try {
        await settleOrder(supabaseAdmin, session, null, userClaims?.id)
        return { outcome: 'settled' }
      } catch (error) {
        if (error instanceof Refusal && error.code === 'checkout_closed') {
          return { outcome: 'refunded' }
        }
        throw error
      }
    }
    if (session?.status === 'open') return { outcome: 'open' }
    const order = { p_order_id: null, p_session_id: sessionId, p_actor: 'provider' }
    await call(supabaseAdmin, 'cancel_order', order, userClaims?.id)
    return { outcome: 'closed' }
  },
)
