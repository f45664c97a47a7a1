import { z } from 'zod'
import { chargedCard, TEST_CARDS } from './cards.ts'
import type { ApiCall, SandboxContext } from './context.ts'
import { ApiError, missingResource } from './errors.ts'
import { newId } from './ids.ts'
import { integer, parseParams } from './params.ts'
import { completeSession } from './payments.ts'
import { findSession, type StoredSession } from './sessions.ts'

const methodParams = z.strictObject({
  type: z.literal('card', 'The sandbox only has cards'),
  card: z.strictObject({ token: z.literal('tok_visa', 'The sandbox only has tok_visa') }),
  billing_details: z
    .strictObject({ email: z.email().optional(), name: z.string().optional() })
    .optional(),
})

const confirmParams = z.strictObject({
  payment_method: z.string().startsWith('pm_'),
  expected_amount: integer,
})

/** `POST /v1/payment_methods`: the Visa of Stripe's tests, the only one there is. */
export async function createPaymentMethod(_context: SandboxContext, call: ApiCall) {
  const { billing_details: details = {} } = parseParams(methodParams, call.encodedParams)
  const body = { id: newId('pm'), object: 'payment_method', type: 'card', billing_details: details }
  return { body, replayed: false }
}

/** `GET /v1/payment_pages/:id`: what a buyer's browser asks for first. */
export async function retrievePage({ db }: SandboxContext, id: string): Promise<object> {
  const { session } = await requirePage(db, id)
  return {
    id,
    object: 'checkout.session',
    status: session.status,
    amount_total: session.amount_total,
  }
}

/** `POST /v1/payment_pages/:id/confirm`: what a buyer's browser sends, and Stripe's own tool for tests. */
export async function confirmPage(context: SandboxContext, id: string, call: ApiCall) {
  const params = parseParams(confirmParams, call.encodedParams)
  const stored = await requirePage(context.db, id)
  const { amount_total: amount, customer_email: email } = stored.session
  if (params.expected_amount !== amount) {
    throw new ApiError('The amount has changed.', { param: 'expected_amount' })
  }
  const [visa] = TEST_CARDS
  const card =
    visa && chargedCard({ card: visa, expMonth: 12, expYear: context.now().getUTCFullYear() + 3 })
  const payer = { email: email ?? 'test@example.com', name: 'Test payment' }
  const isPaid = await completeSession(context, stored, { payer, card: card ?? null })
  if (!isPaid) throw new ApiError('This Checkout Session can no longer be paid.')
  return { body: await retrievePage(context, id), replayed: false }
}

async function requirePage(db: SandboxContext['db'], id: string): Promise<StoredSession> {
  const stored = await findSession(db, id)
  if (!stored) throw missingResource('payment_page', id)
  return stored
}
