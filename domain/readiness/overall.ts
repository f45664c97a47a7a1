import type { Check, CheckState, PaymentMode } from './check.ts'

export type OverallState = 'sandbox' | 'test' | 'live-ready' | 'live'

type Judged = Pick<Check, 'key' | 'state'>

/** Ready means that nothing but the keys is left to change. */
export function overallState(mode: PaymentMode, checks: readonly Judged[]): OverallState {
  if (mode !== 'test') return mode
  const others = checks.filter(({ key }) => key !== 'keys')
  const isReady = others.length > 0 && others.every(({ state }) => state === 'ok')
  return isReady ? 'live-ready' : 'test'
}

/** Where the store stands, in a sentence. */
export function overallSentence(mode: PaymentMode, checks: readonly Judged[]): string {
  const bad = checks.filter(({ state }) => state === 'failed').length
  const problems = bad === 1 ? '1 check fails' : `${bad} checks fail`
  switch (overallState(mode, checks)) {
    case 'sandbox':
      return bad > 0
        ? `The store runs in the sandbox and takes no real money; ${problems}.`
        : 'The store runs in the sandbox and takes no real money.'
    case 'test':
      return bad > 0
        ? `The store runs with test keys; ${problems} before it can go live.`
        : 'The store runs with test keys; the open points come before real payments.'
    case 'live-ready':
      return 'Everything is ready: with live keys the store takes real payments.'
    case 'live':
      return bad > 0
        ? `The store takes real payments, and ${problems}.`
        : 'The store takes real payments.'
  }
}

const URGENCY: readonly CheckState[] = ['failed', 'unknown', 'warning', 'ok']

/** What fails first; those of one state stay in their order. */
export function byUrgency<Some extends Pick<Check, 'state'>>(checks: readonly Some[]): Some[] {
  return checks.toSorted((a, b) => URGENCY.indexOf(a.state) - URGENCY.indexOf(b.state))
}
