import { formatUsdExact } from '../money.ts'
import {
  failed,
  ok,
  unanswered,
  warning,
  type Asked,
  type Check,
  type CheckItem,
  type PaymentMode,
} from './check.ts'

/** A payment of which the provider and the store say different things; `amountCents` in cents. */
export interface Unsettled {
  sessionId: string
  orderId: string | null
  amountCents: number
  at: string
  kind: 'paid_there' | 'ended_there' | 'not_paid_there'
}

const NOTES: Readonly<Record<Unsettled['kind'], string>> = {
  paid_there: 'paid at the provider, not here',
  ended_there: 'over at the provider, still open here',
  not_paid_there: 'paid here, not at the provider',
}

export function judgeSessions(asked: Asked<readonly Unsettled[]>, days: number): Check {
  if ('problem' in asked) return unanswered('sessions', asked.problem)
  const { answer } = asked
  const evidence = [{ label: 'Compared', value: `the last ${days} days` }]
  if (answer.length === 0) {
    return ok('sessions', 'The provider and the store agree on every payment.', { evidence })
  }
  const items = answer.map(({ sessionId, orderId, amountCents, at, kind }): CheckItem => ({
    id: sessionId,
    kind,
    title: formatUsdExact(amountCents),
    note: NOTES[kind],
    at,
    orderId,
  }))
  const isMoney = answer.some(({ kind }) => kind !== 'ended_there')
  const text =
    answer.length === 1
      ? `1 payment is ${NOTES[answer[0]?.kind ?? 'paid_there']}.`
      : `The provider and the store disagree on ${answer.length} payments.`
  return (isMoney ? failed : warning)('sessions', text, { evidence, items })
}

/** Mail that waits, or could not be sent. */
export interface MailFacts {
  hasServer: boolean
  waiting: number
  failed: number
}

export function judgeEmails(
  { hasServer, waiting, failed: lost }: MailFacts,
  mode: PaymentMode,
): Check {
  const evidence = [
    { label: 'Mail server', value: hasServer ? 'set' : 'not set' },
    { label: 'Waiting', value: String(waiting) },
    { label: 'Failed', value: String(lost) },
  ]
  if (!hasServer) {
    const judge = mode === 'live' ? failed : warning
    return judge('emails', 'Customers get no emails: no mail server is set up.', {
      evidence,
      action: { label: 'Open the outbox', to: '/admin/outbox' },
    })
  }
  if (lost > 0) {
    const text = lost === 1 ? '1 email could not be sent.' : `${lost} emails could not be sent.`
    return failed('emails', text, {
      evidence,
      action: { label: 'Look at them', to: '/admin/outbox?status=failed' },
    })
  }
  return ok('emails', 'Customers get their emails.', { evidence })
}

/** A legal document that is in force. */
export interface LegalFacts {
  slug: string
  version: number
  is_demo: boolean
}

const DOCUMENTS = [
  ['terms-of-service', 'terms of service'],
  ['privacy-policy', 'privacy policy'],
] as const

export function judgeLegal(inForce: readonly LegalFacts[], mode: PaymentMode): Check {
  const found = (slug: string) => inForce.find((document) => document.slug === slug)
  const evidence = DOCUMENTS.map(([slug, name]) => ({
    label: name,
    value: found(slug) ? `version ${found(slug)?.version}` : 'not published',
  }))
  const action = { label: 'Open legal documents', to: '/admin/legal' }
  const missing = DOCUMENTS.filter(([slug]) => !found(slug)).map(([, name]) => name)
  if (missing.length > 0) {
    return failed('legal', `The store has no published ${missing.join(' and no published ')}.`, {
      evidence,
      action,
    })
  }
  if (inForce.some(({ is_demo }) => is_demo)) {
    const judge = mode === 'live' ? failed : warning
    return judge('legal', 'The legal documents are still those of the demo store.', {
      evidence,
      action,
    })
  }
  return ok('legal', 'Terms of service and privacy policy are published.', { evidence })
}

/** `counts`: how much of each kind visitors see, and the orders; `rows`: all that the seed tools count. */
export function judgeDemo(
  counts: Readonly<Record<string, number>>,
  rows: number,
  mode: PaymentMode,
): Check {
  const some = Object.entries(counts).filter(([, count]) => count > 0)
  const evidence = some.map(([kind, count]) => ({ label: kind, value: String(count) }))
  if (some.length === 0) {
    return ok(
      'demo',
      rows === 0
        ? 'Nothing of the demo store is left.'
        : `Visitors see nothing of the demo store. The seed tools have ${rowsOf(rows)} more.`,
    )
  }
  const total = some.reduce((sum, [, count]) => sum + count, 0)
  return (mode === 'live' ? failed : warning)(
    'demo',
    `Of the ${rowsOf(rows)} of the demo store, ${total} are in sight of visitors or are orders.`,
    { evidence, action: { label: 'Remove demo data', to: '/admin/seed-tools' } },
  )
}

const rowsOf = (rows: number) => `${rows.toLocaleString('en-US')} ${rows === 1 ? 'row' : 'rows'}`

/** A claim that the data does not bear out. */
export interface ClaimFacts {
  claim: string
  page: string
  verdict: string
}

const VERDICTS: Readonly<Record<string, string>> = {
  'no data': 'no source',
  'too much': 'more than the data says',
  'too little': 'less than the data says',
}

export function judgeClaims(claims: readonly ClaimFacts[], mode: PaymentMode): Check {
  const evidence = claims.map(({ claim, page, verdict }) => ({
    label: `“${claim}” on ${page}`,
    value: VERDICTS[verdict] ?? verdict,
  }))
  const isWrong = claims.some(({ verdict }) => verdict !== 'too little')
  const action = { label: 'Edit the texts', to: '/admin/homepage-content' }
  if (isWrong) {
    const text =
      claims.length === 1
        ? '1 claim is not what the data says.'
        : `${claims.length} claims are not what the data says.`
    return (mode === 'live' ? failed : warning)('claims', text, { evidence, action })
  }
  return claims.length > 0
    ? warning('claims', 'Claims say less than the data does.', { evidence, action })
    : ok('claims', 'Every figure on the pages has its source in the data.')
}
