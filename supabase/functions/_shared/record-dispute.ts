import type { SupabaseClient } from '@supabase/supabase-js'
import Stripe from 'stripe'
import { payments } from './payments.ts'
import { refusalFrom } from './refusal.ts'
import { isUuid } from './uuid.ts'

type DisputeEvent = Pick<Stripe.Event, 'id' | 'type' | 'created'>

/** Takes an event about a dispute. One over a payment that is none of the store's is ignored. */
export async function recordDispute(
  database: SupabaseClient,
  dispute: Stripe.Dispute,
  event: DisputeEvent,
): Promise<void> {
  const { payment_intent: intent } = dispute
  const intentId = typeof intent === 'string' ? intent : intent?.id
  if (!intentId || (await record(database, dispute, event, intentId, null))) return
  // The dispute has overtaken the payment, whose order the provider knows.
  const orderId = await orderOf(intentId)
  if (orderId) await record(database, dispute, event, intentId, orderId)
}

async function record(
  database: SupabaseClient,
  dispute: Stripe.Dispute,
  event: DisputeEvent,
  intentId: string,
  orderId: string | null,
): Promise<boolean> {
  const dueBy = dispute.evidence_details.due_by
  const { data, error } = await database.rpc('record_dispute', {
    p_dispute: {
      id: dispute.id,
      payment_intent_id: intentId,
      amount_cents: dispute.amount,
      reason: dispute.reason,
      status: dispute.status,
      evidence_due_at: dueBy ? isoOf(dueBy) : null,
      opened_at: isoOf(dispute.created),
    },
    p_event_type: event.type,
    p_event_id: event.id,
    p_event_at: isoOf(event.created),
    p_order_id: orderId,
  })
  if (error) throw refusalFrom(error)
  return data === true
}

async function orderOf(intentId: string): Promise<string | null> {
  try {
    const { metadata } = await payments().paymentIntents.retrieve(intentId)
    const orderId = metadata['order_id']
    return isUuid(orderId) ? orderId : null
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return null
    throw error
  }
}

const isoOf = (seconds: number): string => new Date(seconds * 1000).toISOString()
