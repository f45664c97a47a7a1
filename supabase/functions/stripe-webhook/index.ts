import type { SupabaseClient } from '@supabase/supabase-js'
import Stripe from 'stripe'
import { requireEnv } from '../_shared/env.ts'
import { markProcessing, payments } from '../_shared/payments.ts'
import { recordDispute } from '../_shared/record-dispute.ts'
import { recordRefund } from '../_shared/record-refund.ts'
import { call, Refusal, refusal } from '../_shared/refusal.ts'
import { forAnyone } from '../_shared/serve.ts'
import { settleOrder } from '../_shared/settle-order.ts'
import { readEvent } from './read-event.ts'

/** Takes the provider's signed events. Anything but a 2xx makes the provider send the event again. */
export default forAnyone(async (request, { supabaseAdmin }) => {
  const event = await verifyEvent(request)
  await takeEvent(supabaseAdmin, event).catch(ignoreWhatIsDone)
  return { received: true }
})

async function verifyEvent(request: Request): Promise<Stripe.Event> {
  const signature = request.headers.get('stripe-signature') ?? ''
  const secret = requireEnv('STRIPE_WEBHOOK_SECRET')
  const body = await request.text()
  // The SDK throws an error without a kind of its own at `v1=` without a value, and at times a TypeError.
  if (!SIGNATURE.test(signature)) throw refusal('invalid_signature')
  try {
    return readEvent(await payments().webhooks.constructEventAsync(body, signature, secret))
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) {
      throw refusal('invalid_signature')
    }
    // The SDK reads the JSON once the signature is right.
    if (error instanceof SyntaxError) {
      throw refusal('invalid_event', { text: 'The event is not JSON.' })
    }
    throw error
  }
}

/** `t=1700000000,v1=…`, and perhaps further schemes: each part has a value. */
const SIGNATURE = /^\w+=[^,=]+(?:,\w+=[^,=]+)*$/

async function takeEvent(database: SupabaseClient, event: Stripe.Event): Promise<void> {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      // A delayed payment method completes the session first and succeeds later.
      if (event.data.object.payment_status === 'unpaid') {
        return markProcessing(database, event.data.object.id)
      }
      await settleOrder(database, event.data.object, event.id)
      return
    case 'checkout.session.expired':
    case 'checkout.session.async_payment_failed':
      return call(database, 'cancel_order', {
        p_order_id: null,
        p_session_id: event.data.object.id,
        p_actor: 'provider',
        p_event_id: event.id,
        p_event_type: event.type,
      })
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
      return recordRefund(database, event.data.object)
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
      return recordDispute(database, event.data.object, event)
    default:
      return
  }
}

/**
 * What no retry helps with: a session of another product that shares the provider's account, and a
 * payment that came too late, which is on its way back.
 */
function ignoreWhatIsDone(error: unknown): void {
  if (error instanceof Refusal && DONE.has(error.code)) return
  throw error
}

const DONE: ReadonlySet<string> = new Set(['session_not_found', 'checkout_closed'])
