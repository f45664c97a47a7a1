import type { SupabaseClient } from '@supabase/supabase-js'
import type Stripe from 'stripe'
import { refusal, refusalFrom } from './refusal.ts'
import type { Refusal } from './refusal.ts'

/** Whether the buyer is done, with a method whose money comes days later: a bank debit, for example. */
export function isProcessing({ status, payment_status }: Stripe.Checkout.Session): boolean {
  return status === 'complete' && payment_status === 'unpaid'
}

/** Remembers it, so that the cart can say so without asking the provider. */
export async function markProcessing(database: SupabaseClient, sessionId: string): Promise<void> {
  const { error } = await database.rpc('mark_checkout_processing', { p_session_id: sessionId })
  if (error) throw refusalFrom(error)
}

/** Such a payment can be neither repeated nor taken back. */
export function stillProcessing(): Refusal {
  return refusal('payment_processing')
}
