import { withSupabase } from '@supabase/server'
import Stripe from 'stripe'
import { payments } from '../_shared/payments.ts'
import { isProcessing, markProcessing, stillProcessing } from '../_shared/processing.ts'
import { refusal } from '../_shared/refusal.ts'
import type { Refusal } from '../_shared/refusal.ts'
import { readBody, respond } from '../_shared/respond.ts'
import { settleOrder } from '../_shared/settle-order.ts'
import { storefront } from '../_shared/storefront.ts'

const SESSION_ID = /^cs_[A-Za-z0-9_]{8,250}$/

/** Body: {session_id}. Answers {order_id, customer_email, service_title, total_usd (cents), due_at, hours_from_brief} (product 26.3). */
export default {
  fetch: withSupabase(storefront, (request, { supabaseAdmin }) =>
    respond(async () => {
      const { session_id: sessionId } = await readBody(request)
      if (typeof sessionId !== 'string' || !SESSION_ID.test(sessionId)) throw unknownSession()
      const session = await retrieveSession(sessionId)
      if (isProcessing(session)) {
        await markProcessing(supabaseAdmin, sessionId)
        throw stillProcessing()
      }
      return settleOrder(supabaseAdmin, session, null)
    }),
  ),
}

async function retrieveSession(sessionId: string): Promise<Stripe.Checkout.Session> {
  try {
    return await payments().checkout.sessions.retrieve(sessionId)
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) throw unknownSession()
    throw error
  }
}

function unknownSession(): Refusal {
  return refusal('session_not_found')
}
