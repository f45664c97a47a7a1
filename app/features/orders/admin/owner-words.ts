import { revisionsLeft, silentApprovalAt, type OrderSituation } from '#domain/order-progress.ts'
import { formatUsdExact } from '#domain/money.ts'

import { revisedServices, waitingServices } from '../brief-parts.ts'
import type { OrderEvent } from '../schema.ts'
import {
  listed,
  ofServices,
  whatWasDelivered,
  revisionsLeftWords,
  titlesOf,
  type EventWords,
} from '../order-words.ts'
import { asWeekday } from '../order-times.ts'
import { chargebackOf, isClientGone, type OwnedOrder } from './schema.ts'

interface NowWords {
  title: string
  text: string
}

export function nowWords(situation: OrderSituation, order: OwnedOrder): NowWords {
  const isUnderWay = order.workStatus !== null && situation !== 'completed'
  if (isClientGone(order) && isUnderWay && situation !== 'refunded') return clientGone(order)
  return WORDS[situation](order)
}

function clientGone(order: OwnedOrder): NowWords {
  const isDelivered = order.workStatus === 'IN_REVIEW'
  return {
    title: 'The customer deleted their account',
    text: isDelivered
      ? `Version ${order.deliveries[0]?.version ?? 1} was delivered before that.${silence(order)}`
      : `There's no one left to deliver to or ask.${chargebackOf(order) ? '' : ' You can refund what was paid, or leave the order as it is.'}`,
  }
}

const WORDS: Readonly<Record<OrderSituation, (order: OwnedOrder) => NowWords>> = {
  unpaid: () => ({
    title: 'Not paid',
    text: "The customer started checkout and didn't finish. If the money arrives another way, mark the order as paid.",
  }),
  cancelled: () => ({
    title: 'Canceled',
    text: 'The checkout was abandoned or expired. If the money arrives another way, mark the order as paid.',
  }),
  awaiting_brief: ({ brief }) => ({
    title: brief ? 'Waiting for the rest of the brief' : 'Waiting for the brief',
    text: "The customer has been asked for it, and the clock starts when it's in. You can start without one.",
  }),
  in_progress: (order) => ({
    title: 'Your turn: do the work',
    text: inProgress(order),
  }),
  waiting_for_client: () => ({
    title: 'Waiting for the customer',
    text: 'The clock is paused until the customer answers your question.',
  }),
  in_review: (order) => ({
    title: 'With the customer',
    text: `${whatIsThere(order)} is delivered. The customer can approve it${revisionsLeft(order) > 0 ? ' or request a revision' : ''}. ${revisionsLeftWords(order)}${silence(order)}`,
  }),
  revision: (order) => ({
    title: 'Your turn: the revision',
    text: `${wishes(order)} The clock is running again.`,
  }),
  completed: () => ({
    title: 'Completed',
    text: "The work is approved. There's nothing left to do.",
  }),
  refunded: ({ refundedCents }) => ({
    title: 'Refunded',
    text: `${formatUsdExact(refundedCents)} went back to the customer, which closed the order.`,
  }),
}

/** What was delivered in parts is all there; only the whole order has versions. */
function whatIsThere({ deliveries: [newest] }: OwnedOrder): string {
  return newest?.services.length ? 'All of it' : `Version ${newest?.version ?? 1}`
}

/** Where the customer wrote what should change. */
function wishes(order: OwnedOrder): string {
  const revised = revisedServices(order)
  const where = revised.length < order.items.length ? ` in ${listed(titlesOf(revised))}` : ''
  return `You'll find what the customer wants changed${where} in the conversation.`
}

function inProgress(order: OwnedOrder): string {
  const waiting = waitingServices(order)
  const revision = revisedServices(order).length > 0 ? ` ${wishes(order)}` : ''
  if (waiting.length > 0) {
    return `The clock is running. The part of the brief for ${listed(titlesOf(waiting))} is missing; you can deliver without it.${revision}`
  }
  return `${order.brief ? 'The brief is in and the clock is running.' : 'There is no brief. The clock is running.'}${revision}`
}

const ACTORS: Partial<Record<string, string>> = {
  customer: 'The customer',
  admin: 'You',
  provider: 'The payment provider',
}
const STORE = 'The store'

/** Who says nothing approves. */
function silence({ deliveredAt }: OwnedOrder): string {
  return deliveredAt
    ? ` If the customer doesn't answer, it counts as approved on ${asWeekday(silentApprovalAt(deliveredAt))}.`
    : ''
}

const EVENTS: Partial<
  Record<string, string | ((event: OrderEvent, who: string) => string | null)>
> = {
  placed: 'The customer placed the order',
  paid: ({ actor }) =>
    actor === 'admin'
      ? 'You marked the order as paid'
      : 'The payment provider confirmed the payment',
  cancelled: ({ actor }) =>
    actor === 'customer'
      ? 'The customer abandoned the checkout'
      : 'The checkout was closed without a payment',
  brief: ({ details }, who) => `${who} sent the brief${ofServices(details, ' for ')}`,
  message: (_, who) => `${who} wrote a message`,
  delivery: ({ details }, who) => `${who} delivered ${whatWasDelivered(details)}`,
  revision: ({ details }, who) => `${who} asked for the revision${ofServices(details, ' of ')}`,
  completed: ({ actor }, who) =>
    actor === 'customer'
      ? 'The customer approved the work'
      : `${who} completed the order: the customer didn't answer`,
  refund_requested: (_, who) => `${who} asked for a refund`,
  refund: ({ details }, who) => `${who} refunded ${amountOf(details)}`,
  refunded: 'That made it a full refund',
  refund_failed: ({ details }) => `A refund of ${amountOf(details)} failed`,
  late_payment: ({ details }) =>
    `A payment of ${amountOf(details)} came too late and is being refunded`,
  dispute: ({ details }) => `The customer’s bank disputed ${amountOf(details)}`,
  dispute_closed: ({ details }) =>
    `The dispute over ${amountOf(details)} was closed: ${outcomeOf(details)}`,
  invoice: 'The invoice was created',
  account_deleted: 'The customer deleted their account',
  claimed: (_, who) => `${who} added the order to an account`,
  trashed: (_, who) => `${who} moved the order to the trash`,
  restored: (_, who) => `${who} restored the order from the trash`,
  work: ({ details }, who) => workWords(who, details),
}

export const ownerEventWords: EventWords = (event) => {
  const who = ACTORS[event.actor] ?? STORE
  const words = EVENTS[event.kind] ?? `${who}: ${event.kind}`
  return typeof words === 'function' ? words(event, who) : words
}

function workWords(who: string, { from, to }: OrderEvent['details']): string | null {
  if (from === 'WAITING_FOR_CLIENT') return `${who} started the clock again`
  if (from === 'IN_PROGRESS' && to === 'AWAITING_BRIEF')
    return 'The clock waits for the rest of the brief'
  if (to === 'AWAITING_BRIEF') return `${who} asked for the brief`
  if (to === 'WAITING_FOR_CLIENT') return `${who} asked a question and paused the clock`
  if (to !== 'IN_PROGRESS') return null
  return who === ACTORS['admin']
    ? 'You started the work and the clock'
    : 'The work and the clock started'
}

function amountOf({ amount_cents: amountCents }: OrderEvent['details']): string {
  return typeof amountCents === 'number' ? formatUsdExact(amountCents) : 'a part'
}

function outcomeOf({ outcome }: OrderEvent['details']): string {
  return typeof outcome === 'string' ? outcome.replaceAll('_', ' ') : 'no outcome'
}
