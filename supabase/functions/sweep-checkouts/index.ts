import { withSupabase } from '@supabase/server'
import type { SupabaseClient } from '@supabase/supabase-js'
import { endCheckout } from '../_shared/end-checkout.ts'
import { payBackLatePayment } from '../_shared/late-payment.ts'
import { Refusal, refusalFrom } from '../_shared/refusal.ts'
import { respond } from '../_shared/respond.ts'

interface CheckoutToClose {
  order_id: string
  checkout_session_id: string
}

/**
 * No body; for the server alone. Ends unpaid checkouts whose hold on a promo code is over, and pays
 * back late payments that the provider has not answered for. Answers {closed, refunded, failed}.
 * Everything in it may be repeated and raced.
 */
export default {
  fetch: withSupabase(
    { auth: 'secret', cors: 'disabled', errors: { detailed: false } },
    (_request, { supabaseAdmin }) =>
      respond(async () => {
        const closed = await forEach<CheckoutToClose>(
          supabaseAdmin,
          'list_checkouts_to_close',
          (checkout) => close(supabaseAdmin, checkout),
        )
        const refunded = await forEach<{ payment_intent_id: string }>(
          supabaseAdmin,
          'list_late_payments_to_refund',
          async ({ payment_intent_id: intentId }) => {
            await payBackLatePayment(supabaseAdmin, intentId)
          },
        )
        return {
          closed: closed.done,
          refunded: refunded.done,
          failed: closed.failed + refunded.failed,
        }
      }),
  ),
}

async function close(database: SupabaseClient, checkout: CheckoutToClose): Promise<void> {
  const { order_id: orderId, checkout_session_id: sessionId } = checkout
  try {
    const end = await endCheckout(database, sessionId)
    if (end === 'processing') await putOff(database, orderId)
    if (end !== 'ended') return
  } catch (error) {
    // The buyer paid in the last moment, and the money is on its way back.
    if (error instanceof Refusal && error.code === 'checkout_closed') return
    await putOff(database, orderId)
    throw error
  }
  const { error } = await database.rpc('cancel_order', {
    p_order_id: orderId,
    p_session_id: sessionId,
    p_actor: 'system',
  })
  if (error) throw refusalFrom(error)
}

/** What cannot be closed now must not keep the others waiting. */
async function putOff(database: SupabaseClient, orderId: string): Promise<void> {
  const { error } = await database.rpc('put_off_checkout', { p_order_id: orderId })
  if (error) throw refusalFrom(error)
}

/** One after the other. What fails is logged and tried again at the next turn. */
async function forEach<Row>(
  database: SupabaseClient,
  list: string,
  act: (row: Row) => Promise<void>,
): Promise<{ done: number; failed: number }> {
  const { data, error } = await database.rpc(list)
  if (error) throw refusalFrom(error)
  let failed = 0
  for (const row of data as Row[]) {
    try {
      await act(row)
    } catch (failure) {
      console.error(failure)
      failed += 1
    }
  }
  return { done: (data as Row[]).length - failed, failed }
}
