import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { endCheckout } from '../_shared/end-checkout.ts'
import { payBackLatePayment } from '../_shared/late-payment.ts'
import { askAnswer, call, Refusal } from '../_shared/refusal.ts'
import { forServer } from '../_shared/serve.ts'

const checkoutToClose = z.object({ order_id: z.string(), checkout_session_id: z.string() })

/**
 * No body; for the server alone. Ends unpaid checkouts whose hold on a promo code is over, and pays
 * back late payments that the provider has not answered for. Answers {closed, refunded, failed}.
 * Everything in it may be repeated and raced.
 */
export default forServer(async (_request, { supabaseAdmin: database }) => {
  const closed = await forEach(database, 'list_checkouts_to_close', checkoutToClose, (checkout) =>
    close(database, checkout),
  )
  const refunded = await forEach(
    database,
    'list_late_payments_to_refund',
    z.object({ payment_intent_id: z.string() }),
    (late) => payBackLatePayment(database, late.payment_intent_id),
  )
  return { closed: closed.done, refunded: refunded.done, failed: closed.failed + refunded.failed }
})

async function close(
  database: SupabaseClient,
  { order_id: orderId, checkout_session_id: sessionId }: z.output<typeof checkoutToClose>,
): Promise<void> {
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
  await call(database, 'cancel_order', {
    p_order_id: orderId,
    p_session_id: sessionId,
    p_actor: 'system',
  })
}

/** What cannot be closed now must not keep the others waiting. */
const putOff = (database: SupabaseClient, orderId: string) =>
  call(database, 'put_off_checkout', { p_order_id: orderId })

/** One after the other. What fails is logged and tried again at the next turn. */
async function forEach<Row>(
  database: SupabaseClient,
  list: string,
  row: z.ZodType<Row>,
  act: (row: Row) => Promise<unknown>,
): Promise<{ done: number; failed: number }> {
  const rows = await askAnswer(database, list, z.array(row))
  let failed = 0
  for (const row of rows) {
    try {
      await act(row)
    } catch (failure) {
      console.error(failure)
      failed += 1
    }
  }
  return { done: rows.length - failed, failed }
}
