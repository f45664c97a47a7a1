import type { SupabaseClient } from '@supabase/supabase-js'
import type Stripe from 'stripe'
import { z } from 'zod'
import { isUuid } from '#domain/uuid.ts'
import { intentId as idOf, payments, unlessUnknown } from './payments.ts'
import { askAnswer } from './refusal.ts'

type DisputeEvent = Pick<Stripe.Event, 'id' | 'type' | 'created'>

/** Takes an event about a dispute. One over a payment that is none of the store's is ignored. */
export async function recordDispute(
  database: SupabaseClient,
  dispute: Stripe.Dispute,
  event: DisputeEvent,
): Promise<void> {
  const intentId = idOf(dispute.payment_intent)
  if (!intentId || (await record(database, dispute, event, intentId, null))) return
  // The dispute has overtaken the payment, whose order the provider knows.
  const intent = await unlessUnknown(payments().paymentIntents.retrieve(intentId))
  const orderId = intent?.metadata['order_id']
  if (isUuid(orderId)) await record(database, dispute, event, intentId, orderId)
}

function record(
  database: SupabaseClient,
  dispute: Stripe.Dispute,
  event: DisputeEvent,
  intentId: string,
  orderId: string | null,
): Promise<boolean> {
  const dueBy = dispute.evidence_details.due_by
  return askAnswer(database, 'record_dispute', z.boolean(), {
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
}

const isoOf = (seconds: number): string => new Date(seconds * 1000).toISOString()
