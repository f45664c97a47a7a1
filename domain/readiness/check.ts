/** How a store takes payments: by the sandbox without keys, by Stripe with keys for tests, or for real. */
export type PaymentMode = 'sandbox' | 'test' | 'live'

export type CheckState = 'ok' | 'warning' | 'failed' | 'unknown'

export type CheckKey = (typeof CHECK_KEYS)[number]

/** Every check, in the order in which the page lists those of one state. */
export const CHECK_KEYS = [
  'keys',
  'charges',
  'payouts',
  'currency',
  'descriptor',
  'endpoint',
  'ping',
  'events',
  'last_event',
  'deliveries',
  'sessions',
  'emails',
  'legal',
  'demo',
  'claims',
] as const

/** Something that one click settles or sends through; `kind` says what. */
export interface CheckItem {
  id: string
  kind: 'paid_there' | 'ended_there' | 'not_paid_there' | 'event'
  title: string
  note: string
  at: string | null
  orderId: string | null
}

export interface Check {
  key: CheckKey
  state: CheckState
  sentence: string
  /** What the sentence rests on. */
  evidence: { label: string; value: string }[]
  /** Where something is to be done: a page of the back office, or an address. */
  action: { label: string; to: string } | null
  items: CheckItem[]
}

/** What the provider was asked: its answer, or why there is none. */
export type Asked<Answer> = { answer: Answer } | { problem: Problem }

export type Problem = 'unreachable' | 'key_refused' | 'not_allowed' | 'refused' | 'odd'

type More = Partial<Pick<Check, 'evidence' | 'action' | 'items'>>

const judged =
  (state: CheckState) =>
  (key: CheckKey, sentence: string, more: More = {}): Check => ({
    key,
    state,
    sentence,
    evidence: [],
    action: null,
    items: [],
    ...more,
  })

export const ok = judged('ok')
export const warning = judged('warning')
export const failed = judged('failed')
export const unknown = judged('unknown')

const DASHBOARD = 'https://dashboard.stripe.com'
/** A page of Stripe's own dashboard. */
export const atStripe = (label: string, path: string) => ({ label, to: `${DASHBOARD}/${path}` })

/** A check whose answer could not be had, in words that say why. */
export function unanswered(key: CheckKey, problem: Problem): Check {
  if (problem === 'key_refused') {
    return failed(key, 'Stripe refuses the secret key.', {
      action: atStripe('Copy the key from Stripe', 'apikeys'),
    })
  }
  if (problem === 'odd')
    return unknown(key, 'This could not be checked: the payment provider gave an odd answer.')
  return problem === 'not_allowed'
    ? unknown(key, 'The secret key may not read this.', {
        action: atStripe('Widen the key at Stripe', 'apikeys'),
      })
    : unknown(
        key,
        problem === 'unreachable'
          ? "The payment provider didn't answer in time. Check again in a minute."
          : 'The payment provider refused the question.',
      )
}
