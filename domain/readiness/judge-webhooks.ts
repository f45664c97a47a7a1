import {
  atStripe,
  failed,
  ok,
  unanswered,
  unknown,
  warning,
  type Asked,
  type Check,
  type CheckItem,
  type PaymentMode,
} from './check.ts'
import { HANDLED_EVENTS } from './handled-events.ts'

/** An address to which the provider sends events. */
export interface EndpointFacts {
  url: string
  isEnabled: boolean
  events: readonly string[]
}

const SETTINGS = atStripe('Open webhooks at Stripe', 'webhooks')
const DAY_MS = 24 * 60 * 60 * 1000
/** A store without a sale for so long has at least had checkouts that ended. */
const QUIET_DAYS = 14

/** Where events are sent to, and which: both from the list of endpoints. */
export function judgeEndpoints(
  asked: Asked<readonly EndpointFacts[]>,
  own: string,
  mode: PaymentMode,
): Check[] {
  if ('problem' in asked) {
    return [unanswered('endpoint', asked.problem), unanswered('events', asked.problem)]
  }
  const ours = asked.answer.find(({ url }) => withoutSlash(url) === own)
  return [judgeEndpoint(asked.answer, ours, own, mode), judgeEvents(ours)]
}

const withoutSlash = (url: string) => url.replace(/\/+$/, '')

function judgeEndpoint(
  all: readonly EndpointFacts[],
  ours: EndpointFacts | undefined,
  own: string,
  mode: PaymentMode,
): Check {
  const evidence = [
    { label: 'This store', value: own },
    { label: 'At the provider', value: all.map(({ url }) => url).join(', ') || 'none' },
  ]
  const more = { evidence, action: SETTINGS }
  if (all.length === 0)
    return failed('endpoint', 'The provider has no address to send events to.', more)
  if (!ours) return failed('endpoint', 'The provider sends events to another address.', more)
  if (!ours.isEnabled) {
    return failed('endpoint', 'The address is turned off at the provider: no event is sent.', more)
  }
  if (mode !== 'sandbox' && isPrivate(own)) {
    return failed('endpoint', 'Only this machine reaches the address: Stripe can’t.', more)
  }
  if (mode === 'live' && !own.startsWith('https:')) {
    return failed('endpoint', 'Stripe sends real events by HTTPS alone.', more)
  }
  return ok('endpoint', 'Events are sent to this store.', { evidence })
}

function isPrivate(address: string): boolean {
  const { hostname } = new URL(address)
  return /^(?:localhost|127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|\[::1\])|\.local$/.test(
    hostname,
  )
}

function judgeEvents(ours: EndpointFacts | undefined): Check {
  if (!ours) return unknown('events', 'Without an address of this store nothing is subscribed.')
  const missing = ours.events.includes('*')
    ? []
    : HANDLED_EVENTS.filter((type) => !ours.events.includes(type))
  const evidence = [
    { label: 'Needed', value: String(HANDLED_EVENTS.length) },
    { label: 'Missing', value: missing.join(', ') || 'none' },
  ]
  if (missing.length === 0) {
    return ok('events', 'All events that the store acts on are subscribed.', { evidence })
  }
  const text =
    missing.length === 1
      ? '1 event that the store acts on is never sent.'
      : `${missing.length} events that the store acts on are never sent.`
  return failed('events', text, { evidence, action: SETTINGS })
}

/** What became of an event that the provider was made to send. */
export type PingFacts =
  | { outcome: 'back'; milliseconds: number; eventId: string }
  | { outcome: 'failed'; error: string }
  | { outcome: 'wrong_signature' }
  | { outcome: 'silent'; seconds: number }

export function judgePing(asked: Asked<PingFacts>): Check {
  if ('problem' in asked) return unanswered('ping', asked.problem)
  const { answer } = asked
  switch (answer.outcome) {
    case 'back':
      return ok('ping', 'A test event came back, signed.', {
        evidence: [
          { label: 'Took', value: `${(answer.milliseconds / 1000).toFixed(1)} s` },
          { label: 'Event', value: answer.eventId },
        ],
      })
    case 'failed':
      return failed('ping', 'A test event came back, and the store could not take it.', {
        evidence: [{ label: 'Error', value: answer.error }],
      })
    case 'wrong_signature':
      return failed('ping', 'Events arrive with another signature: the signing secret is wrong.', {
        evidence: [{ label: 'Variable', value: 'STRIPE_WEBHOOK_SECRET' }],
        action: atStripe('Copy the signing secret from Stripe', 'webhooks'),
      })
    case 'silent':
      return failed('ping', `A test event didn't come back within ${answer.seconds} seconds.`, {
        evidence: [{ label: 'Usual reasons', value: 'address, firewall, certificate, proxy' }],
        action: SETTINGS,
      })
  }
}

export function judgeLastEvent(
  lastAt: string | null,
  hasPaidBefore: boolean,
  nowMs: number,
): Check {
  if (!lastAt) {
    return hasPaidBefore
      ? failed('last_event', 'No event has come in, although orders were paid.', {
          action: SETTINGS,
        })
      : warning('last_event', 'No event has come in yet. A test payment brings the first one.')
  }
  const days = Math.floor((nowMs - Date.parse(lastAt)) / DAY_MS)
  const evidence = [{ label: 'Last event', value: `${lastAt.slice(0, 16).replace('T', ' ')} UTC` }]
  if (days >= QUIET_DAYS) {
    return warning('last_event', `The last event is ${days} days old.`, {
      evidence,
      action: SETTINGS,
    })
  }
  const text =
    days < 1
      ? 'The last event came in within a day.'
      : `The last event is ${days} ${days === 1 ? 'day' : 'days'} old.`
  return ok('last_event', text, { evidence })
}

/** An event that did not get through, as the store or the provider knows it. */
export interface FailedEvent {
  id: string
  type: string
  error: string | null
  at: string
}

/** Failures here, and at the provider those that never reached the store; each once. */
export function judgeDeliveries(
  here: readonly FailedEvent[],
  there: Asked<readonly FailedEvent[]>,
  refused: number,
): Check {
  if ('problem' in there && here.length === 0) return unanswered('deliveries', there.problem)
  const all = [
    ...here,
    ...('answer' in there ? there.answer : []).filter(
      ({ id }) => !here.some((known) => known.id === id),
    ),
  ]
  const evidence = [
    { label: 'Failed here', value: String(here.length) },
    {
      label: 'Not delivered, says the provider',
      value: 'answer' in there ? String(there.answer.length) : 'not known',
    },
    { label: 'Not signed, last 24 hours', value: String(refused) },
  ]
  if (all.length === 0) {
    return ok('deliveries', 'Every event got through.', { evidence })
  }
  const items = all.slice(0, 20).map((event): CheckItem => ({
    id: event.id,
    kind: 'event',
    title: event.type,
    note: event.error ?? 'never arrived here',
    at: event.at,
    orderId: null,
  }))
  const text =
    all.length === 1 ? "1 event didn't get through." : `${all.length} events didn't get through.`
  return failed('deliveries', text, { evidence, items })
}
