import type { SupabaseClient } from '@supabase/supabase-js'
import type Stripe from 'stripe'
import { intentId } from './payments.ts'
import { call } from './refusal.ts'

const FAILURES: Readonly<Record<string, string>> = {
  declined: "The customer's bank declined it.",
  expired_or_canceled_card: 'The card has expired or was canceled.',
  insufficient_funds: 'The balance at the payment provider was too low.',
  lost_or_stolen_card: 'The card was reported lost or stolen.',
  charge_for_pending_refund_disputed: 'The customer disputed the payment in the meantime.',
  merchant_request: 'It was canceled at the payment provider.',
}

/** Takes the provider's word for a refund, also for one that the owner made on the provider's own pages. */
export function recordRefund(database: SupabaseClient, refund: Stripe.Refund): Promise<void> {
  const about = {
    p_refund_id: refund.metadata?.['refund_id'] ?? null,
    p_provider_refund_id: refund.id,
    p_payment_intent_id: intentId(refund.payment_intent),
    p_amount_cents: refund.amount,
  }
  return hasFailed(refund)
    ? call(database, 'fail_refund', { ...about, p_reason: refundFailure(refund) })
    : call(database, 'record_provider_refund', about)
}

/** Refunds begin as paid or pending, and may fail days later. */
export function hasFailed({ status }: Stripe.Refund): boolean {
  return status === 'failed' || status === 'canceled'
}

/** Why a refund failed, for the owner. */
export function refundFailure({ failure_reason: reason }: Stripe.Refund): string {
  return FAILURES[reason ?? ''] ?? "The payment provider didn't say why."
}
