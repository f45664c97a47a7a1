import type Stripe from 'stripe'
import { refusal, type Refusal } from '../_shared/refusal.ts'

/**
 * Takes a signed event apart that has the provider's form. A signature says who sent it, and not that it
 * is well-formed: another version of the provider's API may have other types.
 *
 * @throws Refusal 400 `invalid_event` naming what is wrong
 */
export function readEvent(sent: unknown): Stripe.Event {
  const event = objectAt('event', sent)
  idAt('id', event['id'])
  textAt('type', event['type'])
  const check = CHECKS.find(([kinds]) => kinds.test(String(event['type'])))?.[1]
  if (check) {
    momentAt('created', event['created'])
    const about = objectAt('data.object', objectAt('data', event['data'])['object'])
    idAt('data.object.id', about['id'])
    check(about)
  }
  return sent as Stripe.Event
}

type Fields = Record<string, unknown>

/** What the store reads of the objects in events; it ignores any other kind. */
const CHECKS: readonly [RegExp, (about: Fields) => void][] = [
  [/^checkout\.session\.(?:completed|async_payment_succeeded)$/, checkSession],
  [/^checkout\.session\.(?:expired|async_payment_failed)$/, () => undefined],
  [/^refund\.(?:created|updated|failed)$/, checkRefund],
  [/^charge\.dispute\.(?:created|updated|closed|funds_withdrawn|funds_reinstated)$/, checkDispute],
]

function checkSession(session: Fields): void {
  textAt('payment_status', session['payment_status'])
  if (session['payment_status'] === 'paid') centsAt('amount_total', session['amount_total'], 0)
  for (const name of ['currency', 'customer_email', 'client_reference_id', 'success_url']) {
    optional(textAt, name, session[name])
  }
  const buyer = optional(objectAt, 'customer_details', session['customer_details'])
  optional(textAt, 'customer_details.email', buyer?.['email'])
  optional(textAt, 'customer_details.name', buyer?.['name'])
  optional(objectAt, 'metadata', session['metadata'])
  optional(referenceAt, 'payment_intent', session['payment_intent'])
}

function checkRefund(refund: Fields): void {
  centsAt('amount', refund['amount'], 1)
  optional(textAt, 'status', refund['status'])
  optional(textAt, 'failure_reason', refund['failure_reason'])
  optional(referenceAt, 'payment_intent', refund['payment_intent'])
  const metadata = optional(objectAt, 'metadata', refund['metadata'])
  optional(textAt, 'metadata.refund_id', metadata?.['refund_id'])
}

function checkDispute(dispute: Fields): void {
  centsAt('amount', dispute['amount'], 0)
  textAt('status', dispute['status'])
  optional(textAt, 'reason', dispute['reason'])
  momentAt('created', dispute['created'])
  optional(referenceAt, 'payment_intent', dispute['payment_intent'])
  const evidence = objectAt('evidence_details', dispute['evidence_details'])
  optional(momentAt, 'evidence_details.due_by', evidence['due_by'])
}

type Check<Value> = (name: string, value: unknown) => Value

function optional<Value>(check: Check<Value>, name: string, value: unknown): Value | null {
  return value === null || value === undefined ? null : check(name, value)
}

function objectAt(name: string, value: unknown): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw invalid(name)
  return value as Fields
}

const MAX_TEXT = 2_000
/** The longest that the provider makes. */
const MAX_ID = 255
const MAX_CENTS = 2_147_483_647
/** The last second of the year 9999. */
const MAX_SECONDS = 253_402_300_799

function textAt(name: string, value: unknown): void {
  if (typeof value !== 'string' || value.length > MAX_TEXT) throw invalid(name)
}

function idAt(name: string, value: unknown): void {
  if (typeof value !== 'string' || value === '' || value.length > MAX_ID) throw invalid(name)
}

/** An id, or the object itself where the provider was asked to expand it. */
function referenceAt(name: string, value: unknown): void {
  idAt(name, typeof value === 'object' && value !== null ? (value as Fields)['id'] : value)
}

function centsAt(name: string, value: unknown, least: number): void {
  if (!isWhole(value, MAX_CENTS) || value < least) throw invalid(name)
}

function momentAt(name: string, value: unknown): void {
  if (!isWhole(value, MAX_SECONDS) || value < 0) throw invalid(name)
}

function isWhole(value: unknown, most: number): value is number {
  return Number.isSafeInteger(value) && (value as number) <= most
}

function invalid(name: string): Refusal {
  return refusal('invalid_event', { text: `The event is not well-formed: ${name}.` })
}
