import type { SupabaseClient } from '@supabase/supabase-js'
import type Stripe from 'stripe'
import { z } from 'zod'
import type { Check } from '#domain/readiness/check.ts'
import { judgeSessions, type Unsettled } from '#domain/readiness/judge-store.ts'
import { ask, isOfThisMode, SOON } from '../_shared/ask-provider.ts'
import { describePayment, intentId, payments, unlessUnknown } from '../_shared/payments.ts'
import { askAnswer } from '../_shared/refusal.ts'

const DAYS = 7
const DAY_S = 24 * 60 * 60
const MOST_SESSIONS = 300
/** An event may be on its way. */
const ON_ITS_WAY_MS = 15_000

/** An order that the database names; amounts in cents. */
const orderHere = z.object({
  order_id: z.string(),
  session_id: z.string(),
  amount_cents: z.number(),
  at: z.string(),
})

const compared = z.object({
  known: z.record(z.string(), z.object({ order_id: z.string(), status: z.string() })),
  late: z.array(z.string()),
  paid_here: z.array(orderHere),
  open_here: z.array(orderHere),
})

/** Payments of the last days, the provider's beside the store's. */
export async function checkSessions(database: SupabaseClient): Promise<Check> {
  return judgeSessions(await ask(findUnsettled(database)), DAYS)
}

async function findUnsettled(database: SupabaseClient): Promise<Unsettled[]> {
  const since = Math.floor(Date.now() / 1000) - DAYS * DAY_S
  const paid = (await readSessions(since)).filter(isOfAnOrder)
  const answer = await askAnswer(database, 'compare_sessions', compared, {
    p_sessions: paid.map(({ id }) => id),
    p_intents: paid.map(({ payment_intent }) => intentId(payment_intent)).filter(Boolean),
    p_since: new Date(since * 1000).toISOString(),
  })
  const [notPaid, ended] = await Promise.all([
    lookAtEach(
      answer.paid_here,
      'not_paid_there',
      (session) => session?.payment_status === 'unpaid',
    ),
    lookAtEach(answer.open_here, 'ended_there', (session) => session?.status === 'expired'),
  ])
  return [...paid.flatMap((session) => paidThere(session, answer)), ...notPaid, ...ended]
}

/** Sessions whose buyers are done, the newest first. */
async function readSessions(since: number): Promise<Stripe.Checkout.Session[]> {
  const all: Stripe.Checkout.Session[] = []
  for (;;) {
    const after = all.at(-1)
    const page = await payments().checkout.sessions.list(
      {
        status: 'complete',
        // A session lives for a day at most.
        created: { gte: since - DAY_S },
        limit: 100,
        ...(after ? { starting_after: after.id } : {}),
      },
      SOON,
    )
    all.push(...page.data)
    if (!page.has_more || all.length >= MOST_SESSIONS) return all
  }
}

/** Other products may share the account; a test payment has no order. */
function isOfAnOrder(session: Stripe.Checkout.Session): boolean {
  const { is_own: isOwn, order_id: orderId } = describePayment(session)
  return isOwn && orderId !== null && session.payment_status !== 'unpaid'
}

function paidThere(
  session: Stripe.Checkout.Session,
  { known, late }: z.output<typeof compared>,
): Unsettled[] {
  const order = known[session.id]
  const isSettled = order && !['PENDING', 'CANCELLED'].includes(order.status)
  const intent = intentId(session.payment_intent)
  const wasFree = session.payment_status === 'no_payment_required' && order?.status === 'CANCELLED'
  if (isSettled || wasFree || (intent && late.includes(intent))) return []
  if (session.created * 1000 > Date.now() - ON_ITS_WAY_MS) return []
  return [
    {
      sessionId: session.id,
      orderId: order?.order_id ?? null,
      amountCents: session.amount_total ?? 0,
      at: new Date(session.created * 1000).toISOString(),
      kind: 'paid_there',
    },
  ]
}

/** Of the orders those whose session is as `isUnsettled` says, or unknown to the provider. */
async function lookAtEach(
  orders: readonly z.output<typeof orderHere>[],
  kind: Unsettled['kind'],
  isUnsettled: (session: Stripe.Checkout.Session | null) => boolean,
): Promise<Unsettled[]> {
  const own = orders.filter(({ session_id: id }) => isOfThisMode(id))
  const looked = await Promise.all(
    own.map(async (order) => {
      const asked = payments().checkout.sessions.retrieve(order.session_id, {}, SOON)
      const session = await unlessUnknown(asked, 'resource_missing')
      return session && !isUnsettled(session) ? null : order
    }),
  )
  return looked
    .filter((order) => order !== null)
    .map((order) => ({
      sessionId: order.session_id,
      orderId: order.order_id,
      amountCents: order.amount_cents,
      at: order.at,
      kind,
    }))
}
