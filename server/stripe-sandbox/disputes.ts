import { z } from 'zod'
import type { Queryable } from '../process/queryable.ts'
import type { ApiCall, SandboxContext } from './context.ts'
import { ApiError, missingResource } from './errors.ts'
import type { Tell } from './events.ts'
import { runOnce } from './idempotency.ts'
import { newId, unixSeconds } from './ids.ts'
import { parseParams } from './params.ts'

const TIME_TO_ANSWER_SECONDS = 7 * 24 * 60 * 60
const OPEN = new Set(['needs_response', 'under_review'])

interface Charged {
  id: string
  amount: number
  currency: string
  payment_intent: string
}

type Dispute = ReturnType<typeof newDispute>

function newDispute(charge: Charged, now: Date) {
  const created = unixSeconds(now)
  return {
    id: newId('dp'),
    object: 'dispute',
    amount: charge.amount,
    charge: charge.id,
    created,
    currency: charge.currency,
    evidence: { uncategorized_text: null as string | null },
    evidence_details: { due_by: created + TIME_TO_ANSWER_SECONDS },
    is_charge_refundable: false,
    livemode: false,
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  }
}

/** The dispute that follows immediately from a payment with the card for it, as of https://docs.stripe.com/testing. */
export async function insertDispute(tx: Queryable, charge: Charged, now: Date, tell: Tell) {
  const dispute = newDispute(charge, now)
  await tx.query('insert into sandbox.disputes (id, body) values ($1, $2::text::jsonb)', [
    dispute.id,
    JSON.stringify(dispute),
  ])
  tell('charge.dispute.created', dispute)
  tell('charge.dispute.funds_withdrawn', dispute)
}

const disputeUpdateParams = z.strictObject({
  evidence: z.strictObject({ uncategorized_text: z.string().max(20_000) }),
  submit: z.literal('true', 'The sandbox keeps no evidence that is not submitted').optional(),
})

/** `POST /v1/disputes/:id`: the text `winning_evidence` wins, `losing_evidence` loses, any other waits for the bank. */
export function updateDispute(context: SandboxContext, id: string, call: ApiCall) {
  const { evidence } = parseParams(disputeUpdateParams, call.encodedParams)
  const text = evidence.uncategorized_text
  return runOnce(context, call, async (tx, tell) => {
    const [row] = await tx.query<{ body: Dispute }>(
      'select body from sandbox.disputes where id = $1 for update',
      [id],
    )
    if (!row) throw missingResource('dispute', id)
    if (!OPEN.has(row.body.status)) throw new ApiError('This dispute is already closed.')
    const submitted = { ...row.body, evidence, status: 'under_review' }
    const isWon = text === 'winning_evidence'
    const isClosed = isWon || text === 'losing_evidence'
    const closed = { ...submitted, status: isWon ? 'won' : 'lost', is_charge_refundable: isWon }
    const after = isClosed ? closed : submitted
    await tx.query('update sandbox.disputes set body = $2::text::jsonb where id = $1', [
      id,
      JSON.stringify(after),
    ])
    tell('charge.dispute.updated', submitted)
    if (isClosed) tell('charge.dispute.closed', closed)
    if (isWon) tell('charge.dispute.funds_reinstated', closed)
    return after
  })
}

/** Whether the bank has the money of a charge, so that it cannot be refunded. */
export async function isChargedBack(tx: Queryable, chargeId: string): Promise<boolean> {
  const rows = await tx.query(
    `select 1 from sandbox.disputes
     where body ->> 'charge' = $1 and not (body ->> 'is_charge_refundable')::boolean`,
    [chargeId],
  )
  return rows.length > 0
}
