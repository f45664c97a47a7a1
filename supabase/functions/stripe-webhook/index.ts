import type { SupabaseClient } from '@supabase/supabase-js'
import Stripe from 'stripe'
import { requireEnv } from '../_shared/env.ts'
import { payments } from '../_shared/payments.ts'
import { readEvent } from '../_shared/read-event.ts'
import { Refusal, refusal } from '../_shared/refusal.ts'
import { forAnyone } from '../_shared/serve.ts'
import { noteWebhook, takeEvent } from '../_shared/take-event.ts'

/** Takes the provider's signed events. Anything but a 2xx makes the provider send the event again. */
export default forAnyone(async (request, { supabaseAdmin }) => {
  const event = await verifyEvent(request).catch((error: unknown) =>
    noteRefused(supabaseAdmin, error),
  )
  await takeEvent(supabaseAdmin, event)
  return { received: true }
})

/** Anyone may send what is not signed: a row for each hour counts it, written once a second at most. */
async function noteRefused(database: SupabaseClient, error: unknown): Promise<never> {
  if (error instanceof Refusal) {
    refused += 1
    const now = Date.now()
    if (now - lastNotedAt >= NOTE_EVERY_MS) {
      lastNotedAt = now
      const p_attempts = refused
      refused = 0
      const hour = new Date(now).toISOString().slice(0, 13)
      await noteWebhook(database, {
        p_id: `refused:${error.code}:${hour}`,
        p_type: error.code,
        p_object_id: null,
        p_outcome: 'refused',
        p_error: error.message,
        p_attempts,
      })
    }
  }
  throw error
}

const NOTE_EVERY_MS = 1000
let refused = 0
let lastNotedAt = 0

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
