import type Stripe from 'stripe'
import { z } from 'zod'
import type { Queryable } from './needs.ts'
import type { ApiCall, SandboxContext } from './context.ts'
import { ApiError, missingResource } from './errors.ts'
import { insertEvents, newEvent, type EventType, type WebhookEvent } from './events.ts'
import { runOnce, type StoredResponse } from './idempotency.ts'
import { newId, unixSeconds } from './ids.ts'
import { expand, parseParams } from './params.ts'
import type { Payment } from './payment-object.ts'

const TIME_TO_ANSWER_SECONDS = 7 * 24 * 60 * 60
const OPEN: ReadonlySet<Stripe.Dispute.Status> = new Set(['needs_response', 'under_review'])

/** The dispute that follows immediately from a payment with the card for it, as of https://docs.stripe.com/testing. */
export function newDispute({ intent, charge }: Payment, now: Date): Stripe.Dispute {
  const created = unixSeconds(now)
  return {
    id: newId('dp'),
    object: 'dispute',
    amount: charge.amount,
    balance_transactions: [],
    charge: charge.id,
    created,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence(),
    evidence_details: {
      due_by: created + TIME_TO_ANSWER_SECONDS,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    network_reason_code: '10.4',
    payment_intent: intent.id,
    reason: 'fraudulent',
    status: 'needs_response',
  }
}

/** The event that announces a new dispute. */
export function disputeEvents(dispute: Stripe.Dispute, now: Date): WebhookEvent[] {
  return [
    newEvent('charge.dispute.created', dispute, now),
    newEvent('charge.dispute.funds_withdrawn', dispute, now),
  ]
}

/** `GET /v1/disputes/:id` */
export function retrieveDispute({ db }: SandboxContext, id: string): Promise<Stripe.Dispute> {
  return readDispute(db, id, '')
}

const disputeUpdateParams = z.strictObject({
  evidence: z.strictObject({ uncategorized_text: z.string().max(20_000).optional() }).optional(),
  submit: z.enum(['true', 'false']).optional(),
  expand,
})

/** `POST /v1/disputes/:id`: the text `winning_evidence` wins, `losing_evidence` loses, any other waits for the bank. */
export function updateDispute(
  context: SandboxContext,
  id: string,
  call: ApiCall,
): Promise<StoredResponse> {
  const { evidence, submit } = parseParams(disputeUpdateParams, call.encodedParams)
  const text = evidence?.uncategorized_text ?? null
  return change(context, id, call, (dispute) => {
    const answered: Stripe.Dispute = {
      ...dispute,
      evidence: { ...dispute.evidence, uncategorized_text: text },
      evidence_details: { ...dispute.evidence_details, has_evidence: text !== null },
    }
    if (submit === 'false') return [['charge.dispute.updated', answered]]
    const submitted: Stripe.Dispute = {
      ...answered,
      status: 'under_review',
      evidence_details: {
        ...answered.evidence_details,
        submission_count: dispute.evidence_details.submission_count + 1,
        submission_method: 'manual',
      },
    }
    if (text === 'winning_evidence') {
      const won: Stripe.Dispute = { ...submitted, status: 'won', is_charge_refundable: true }
      return [
        ['charge.dispute.updated', submitted],
        ['charge.dispute.closed', won],
        ['charge.dispute.funds_reinstated', won],
      ]
    }
    if (text === 'losing_evidence') {
      return [
        ['charge.dispute.updated', submitted],
        ['charge.dispute.closed', { ...submitted, status: 'lost' }],
      ]
    }
    return [['charge.dispute.updated', submitted]]
  })
}

/** `POST /v1/disputes/:id/close`: the shop gives in. */
export function closeDispute(
  context: SandboxContext,
  id: string,
  call: ApiCall,
): Promise<StoredResponse> {
  parseParams(z.strictObject({ expand }), call.encodedParams)
  return change(context, id, call, (dispute) => [
    ['charge.dispute.closed', { ...dispute, status: 'lost' }],
  ])
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

type Step = readonly [EventType, Stripe.Dispute]

/** Takes steps, each with its event; the last one is the dispute's state afterward. */
async function change(
  context: SandboxContext,
  id: string,
  call: ApiCall,
  stepsFrom: (dispute: Stripe.Dispute) => Step[],
): Promise<StoredResponse> {
  const now = context.now()
  let events: WebhookEvent[] = []
  const response = await runOnce(context.db, call.idempotency, async (tx) => {
    const dispute = await readDispute(tx, id, 'for update')
    if (!OPEN.has(dispute.status)) throw new ApiError('This dispute is already closed.')
    const steps = stepsFrom(dispute)
    events = steps.map(([type, body]) => newEvent(type, body, now))
    const after = steps.at(-1)?.[1] ?? dispute
    await tx.query('update sandbox.disputes set body = $2::text::jsonb where id = $1', [
      id,
      JSON.stringify(after),
    ])
    await insertEvents(tx, events, now)
    return after
  })
  context.events.deliverSoon(events)
  return response
}

async function readDispute(
  db: Queryable,
  id: string,
  lock: '' | 'for update',
): Promise<Stripe.Dispute> {
  const [row] = await db.query<{ body: Stripe.Dispute }>(
    `select body from sandbox.disputes where id = $1 ${lock}`,
    [id],
  )
  if (!row) throw missingResource('dispute', id)
  return row.body
}

function noEvidence(): Stripe.Dispute.Evidence {
  return {
    access_activity_log: null,
    billing_address: null,
    cancellation_policy: null,
    cancellation_policy_disclosure: null,
    cancellation_rebuttal: null,
    customer_communication: null,
    customer_email_address: null,
    customer_name: null,
    customer_purchase_ip: null,
    customer_signature: null,
    duplicate_charge_documentation: null,
    duplicate_charge_explanation: null,
    duplicate_charge_id: null,
    enhanced_evidence: {},
    product_description: null,
    receipt: null,
    refund_policy: null,
    refund_policy_disclosure: null,
    refund_refusal_explanation: null,
    service_date: null,
    service_documentation: null,
    shipping_address: null,
    shipping_carrier: null,
    shipping_date: null,
    shipping_documentation: null,
    shipping_tracking_number: null,
    uncategorized_file: null,
    uncategorized_text: null,
  }
}
