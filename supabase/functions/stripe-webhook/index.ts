import { withSupabase } from '@supabase/server'
import type { SupabaseClient } from '@supabase/supabase-js'
import Stripe from 'stripe'
import { requireEnv } from '../_shared/env.ts'
import { payments } from '../_shared/payments.ts'
import { Refusal, refusalFrom } from '../_shared/refusal.ts'
import { respond } from '../_shared/respond.ts'
import { settleOrder } from '../_shared/settle-order.ts'

/** Takes the provider's signed events. Anything but a 2xx makes the provider send the event again. */
export default {
  fetch: withSupabase({ auth: 'none', cors: 'disabled' }, (request, { supabaseAdmin }) =>
    respond(async () => {
      const event = await verifyEvent(request)
      await takeEvent(supabaseAdmin, event).catch(ignoreForeignSession)
      return { received: true }
    }),
  ),
}

async function verifyEvent(request: Request): Promise<Stripe.Event> {
  const signature = request.headers.get('stripe-signature') ?? ''
  try {
    return await payments().webhooks.constructEventAsync(
      await request.text(),
      signature,
      requireEnv('STRIPE_WEBHOOK_SECRET'),
    )
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) {
      throw new Refusal(400, 'invalid_signature', 'The webhook signature is not valid.')
    }
    throw error
  }
}

async function takeEvent(database: SupabaseClient, event: Stripe.Event): Promise<void> {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      // A delayed payment method completes the session first and succeeds later.
      if (event.data.object.payment_status !== 'unpaid') {
        await settleOrder(database, event.data.object, event.id)
      }
      return
    case 'checkout.session.expired':
    case 'checkout.session.async_payment_failed': {
      const { error } = await database.rpc('cancel_order', {
        p_order_id: null,
        p_session_id: event.data.object.id,
        p_actor: 'provider',
        p_event_id: event.id,
      })
      if (error) throw refusalFrom(error)
      return
    }
    case 'refund.created':
      return recordRefund(database, event.data.object)
    default:
      return
  }
}

/** Also for what the owner pays back on the provider's own pages. */
async function recordRefund(database: SupabaseClient, refund: Stripe.Refund): Promise<void> {
  const intent = refund.payment_intent
  const { error } = await database.rpc('record_provider_refund', {
    p_refund_id: refund.metadata?.['refund_id'] ?? null,
    p_provider_refund_id: refund.id,
    p_payment_intent_id: typeof intent === 'string' ? intent : (intent?.id ?? null),
    p_amount_usd: refund.amount,
  })
  if (error) throw refusalFrom(error)
}

/** Other products may share the provider's account; their sessions are none of ours, and no retry helps. */
function ignoreForeignSession(error: unknown): void {
  if (error instanceof Refusal && error.code === 'session_not_found') return
  throw error
}
