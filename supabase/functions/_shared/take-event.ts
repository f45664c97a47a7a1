import type { SupabaseClient } from '@supabase/supabase-js'
import type Stripe from 'stripe'
import { isHandled, type HandledEvent } from '#domain/readiness/handled-events.ts'
import { describePayment, markProcessing } from './payments.ts'
import { recordDispute } from './record-dispute.ts'
import { recordRefund } from './record-refund.ts'
import { call, Refusal } from './refusal.ts'
import { settleOrder } from './settle-order.ts'

type Handled = Extract<Stripe.Event, { type: HandledEvent }>
type Outcome = 'done' | 'ignored' | 'failed' | 'refused'

/**
 * Does what a signed event asks for, and notes what became of it. May be repeated and raced.
 *
 * @param adminId the admin who sends it through once more
 * @throws what keeps it from being done: the provider sends it again
 */
export async function takeEvent(
  database: SupabaseClient,
  event: Stripe.Event,
  adminId?: string,
): Promise<'done' | 'ignored'> {
  // Of other events nothing but these two was checked.
  const named = { p_id: event.id, p_type: event.type, p_object_id: null }
  if (!isHandledEvent(event)) {
    await noteWebhook(database, { ...named, p_outcome: 'ignored' }, adminId)
    return 'ignored'
  }
  const about = {
    ...named,
    p_object_id: event.data.object.id,
    p_is_live: event.livemode === true,
    p_sent_at: new Date(event.created * 1000).toISOString(),
  }
  try {
    const outcome = await handle(database, event, adminId)
    await noteWebhook(database, { ...about, p_outcome: outcome }, adminId)
    return outcome
  } catch (error) {
    const outcome = error instanceof Refusal ? NO_RETRY_HELPS.get(error.code) : undefined
    const p_error = error instanceof Error ? error.message : String(error)
    const note = outcome ? { p_outcome: outcome } : { p_outcome: 'failed' as const, p_error }
    await noteWebhook(database, { ...about, ...note }, adminId)
    if (outcome) return outcome
    throw error
  }
}

interface Note {
  p_id: string
  p_type: string
  p_object_id: string | null
  p_outcome: Outcome
  p_error?: string
  p_attempts?: number
  p_is_live?: boolean
  p_sent_at?: string
}

/** The log is for people. What it can't take changes nothing about the event. */
export async function noteWebhook(database: SupabaseClient, note: Note, adminId?: string) {
  await call(database, 'record_webhook', { ...note }, adminId).catch(console.error)
}

const isHandledEvent = (event: Stripe.Event): event is Handled => isHandled(event.type)

/**
 * What no retry helps with: a session of another product that shares the provider's account, and a
 * payment that came too late, which is on its way back.
 */
const NO_RETRY_HELPS: ReadonlyMap<string, 'done' | 'ignored'> = new Map([
  ['session_not_found', 'ignored'],
  ['checkout_closed', 'done'],
] as const)

async function handle(
  database: SupabaseClient,
  event: Handled,
  adminId: string | undefined,
): Promise<'done'> {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      await takePayment(database, event.data.object, event.id, adminId)
      return 'done'
    case 'checkout.session.expired':
    case 'checkout.session.async_payment_failed':
      // What the readiness page had the provider send belongs to no order.
      if (event.data.object.metadata?.['ping']) return 'done'
      await call(database, 'cancel_order', {
        p_order_id: null,
        p_session_id: event.data.object.id,
        p_actor: 'provider',
        p_event_id: event.id,
        p_event_type: event.type,
      })
      return 'done'
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
      await recordRefund(database, event.data.object)
      return 'done'
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
      await recordDispute(database, event.data.object, event)
      return 'done'
  }
}

async function takePayment(
  database: SupabaseClient,
  session: Stripe.Checkout.Session,
  eventId: string,
  adminId: string | undefined,
): Promise<void> {
  // A delayed payment method completes the session first and succeeds later.
  if (session.payment_status === 'unpaid') return markProcessing(database, session.id)
  if (session.metadata?.['test_payment']) {
    return call(database, 'take_test_payment', {
      p_session_id: session.id,
      p_payment: describePayment(session),
      p_event_id: eventId,
    })
  }
  await settleOrder(database, session, eventId, adminId)
}
