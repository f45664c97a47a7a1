import {
  revisionsLeft,
  type OrderSituation,
  type OrderStep,
  type StepKey,
} from '#domain/order-progress.ts'
import { formatUsdExact } from '#domain/money.ts'

import { missingParts, revisedServices, type BriefFacts } from './brief-parts.ts'
import type { Order, OrderEvent, RefundRequest } from './schema.ts'

interface SituationWords {
  title: string
  /** What happens now. */
  happening: string
  /** What is needed from the customer. */
  needed: string
}

const NOTHING_NOW = "Nothing right now. If I have a question, I'll write to you here."

/** What the words about an order depend on. */
type SituationFacts = BriefFacts &
  Pick<
    Order,
    | 'hasBrief'
    | 'deliveries'
    | 'revisionsIncluded'
    | 'revisionsUsed'
    | 'review'
    | 'refundRequest'
    | 'refundedCents'
    | 'totalCents'
  >

const list = new Intl.ListFormat('en-US', { type: 'conjunction' })

export const listed = (words: readonly string[]) => list.format(words)

export const titlesOf = (services: readonly { title: string }[]) =>
  services.map(({ title }) => title)

/** The services whose part of the brief is missing, after another part was sent. */
const restOfBrief = (order: SituationFacts) =>
  listed(titlesOf(missingParts(order).map(({ service }) => service)))

/** What stands in place of them while a refund request waits for its answer. */
export function refundRequestedWords(situation: OrderSituation, isClockRunning: boolean) {
  const meanwhile =
    situation === 'awaiting_brief'
      ? ' Your brief can wait until then: sending it would start the clock.'
      : isClockRunning
        ? ' The clock keeps running until then.'
        : ''
  return {
    title: 'You asked for a refund',
    happening: `${REFUND_REQUEST_WORDS.open}${meanwhile}`,
    needed: NOTHING_NOW,
  }
}

export const REFUND_REQUEST_WORDS: Readonly<Record<RefundRequest['status'], string>> = {
  open: 'I have your request and will answer within two business days.',
  accepted: "I approved your request. I'm refunding the money to your original payment method.",
  declined: "I couldn't approve your request.",
}

function inHand(order: SituationFacts): string {
  if (!order.hasBrief) return 'what I need'
  return restOfBrief(order) ? 'a part of your brief' : 'your brief'
}

function whenItComes(order: SituationFacts): string {
  if (restOfBrief(order)) return '. Below is when each service it covers is due.'
  return order.items.length > 1
    ? ", and you'll have each service by its time below."
    : ", and you'll have the work by the time below."
}

/** What is worked on where the rest of the order is delivered; nothing where all of it is. */
function partInWork({ items }: SituationFacts): string {
  const running = items.filter(({ deliveredAt, clockStartedAt }) => !deliveredAt && clockStartedAt)
  return running.length < items.length ? listed(titlesOf(running)) : ''
}

function workInHand(order: SituationFacts): string {
  const delivered = deliveredTitles(order)
  const revised = listed(titlesOf(revisedServices(order)))
  if (delivered) {
    const notes = revised && ` I have your notes on ${revised}.`
    return `I delivered ${delivered}: you'll find it below.${notes} The clock for ${partInWork(order)} is running.`
  }
  return `I have ${inHand(order)}${revised && ` and your notes on ${revised}`}${whenItComes(order)}`
}

function whatIsDelivered(newest: Order['deliveries'][number] | undefined): string {
  const version = newest?.version ?? 1
  if (!newest?.services.length) return `Version ${version} is ready for you.`
  return version > 1 ? 'Your revision is ready.' : 'All of your services are delivered.'
}

const deliveredTitles = ({ items }: SituationFacts) =>
  listed(titlesOf(items.filter(({ deliveredAt }) => deliveredAt !== null)))

function whatStartsTheClock(order: SituationFacts): string {
  if (order.hasBrief) {
    const each = missingParts(order).length > 1 ? 'each of ' : ''
    return `I delivered ${deliveredTitles(order)}: you'll find it below. I start on ${each}${restOfBrief(order)} the moment you send its part of the brief.`
  }
  return order.items.length > 1
    ? 'I have your payment. Each service has its own clock, which starts the moment you send its part of the brief.'
    : 'I have your payment. The clock starts the moment you send your brief.'
}

function neededMeanwhile(order: SituationFacts): string {
  const rest = restOfBrief(order)
  if (rest) {
    const clock = missingParts(order).length > 1 ? 'The clock of each' : 'Its clock'
    return `The rest of your brief, for ${rest}. ${clock} starts the moment you send its part. If you asked for help, I'll write to you here.`
  }
  return order.hasBrief
    ? "Nothing, unless your brief left something open, such as an invitation to your tools: then please see to it now. If you asked for help, I'll write to you here. If I have to wait for you, I pause the clock."
    : NOTHING_NOW
}

export const SITUATION_WORDS: Readonly<
  Record<OrderSituation, (order: SituationFacts) => SituationWords>
> = {
  unpaid: () => ({
    title: 'Waiting for your payment',
    happening: 'Your order begins once the payment is confirmed.',
    needed: 'Nothing, if you just paid. It can take a moment.',
  }),
  awaiting_brief: (order) => ({
    title: order.hasBrief
      ? 'The rest of your brief starts the clock'
      : 'Your brief starts the clock',
    happening: whatStartsTheClock(order),
    needed: order.hasBrief
      ? neededMeanwhile(order)
      : 'Please answer the questions below. Most take a sentence or two.',
  }),
  in_progress: (order) => ({
    title: 'The clock is running',
    happening: workInHand(order),
    needed: neededMeanwhile(order),
  }),
  waiting_for_client: () => ({
    title: 'I need an answer from you',
    happening: 'I have a question, and the clock is paused until you reply.',
    needed: 'Please answer my last message. The clock starts again when you do.',
  }),
  in_review: ({ deliveries, revisionsIncluded, revisionsUsed }) => ({
    title: 'Your delivery is here',
    happening: whatIsDelivered(deliveries[0]),
    needed:
      revisionsUsed < revisionsIncluded
        ? `Please take a look, then approve it or request ${aRevision({ revisionsIncluded })}.`
        : "Please take a look and approve it. If something isn't right, write to me below.",
  }),
  revision: (order) => ({
    title: 'The revision is under way',
    happening: `I have your notes, and the clock for ${partInWork(order) || 'the next version'} is running.`,
    needed: NOTHING_NOW,
  }),
  completed: (order) => ({
    title: 'Done',
    happening: 'The work is complete. Your files and your invoice stay on this page.',
    needed: mayBeReviewed(order)
      ? 'Nothing more. If you have two minutes, tell others how it went.'
      : 'Nothing more. Thank you.',
  }),
  cancelled: () => ({
    title: 'This order was canceled',
    happening: "I'm not working on it.",
    needed: 'Nothing more.',
  }),
  refunded: ({ refundedCents, totalCents, deliveries }) => ({
    title: 'This order was refunded',
    happening: `${formatUsdExact(refundedCents || totalCents)} went back to your original payment method. Depending on your bank, it takes five to ten days to arrive.`,
    needed:
      deliveries.length > 0
        ? 'Nothing more. What I delivered stays on this page.'
        : 'Nothing more.',
  }),
}

/** Whether to invite to a review: not while the customer waits for an answer about the money. */
export const mayBeReviewed = ({ review, refundRequest }: Pick<Order, 'review' | 'refundRequest'>) =>
  review !== null && !review.isWritten && refundRequest?.status !== 'open'

export function revisionsLeftWords(
  order: Pick<Order, 'revisionsIncluded' | 'revisionsUsed'>,
): string {
  const left = revisionsLeft(order)
  if (order.revisionsIncluded <= 1) {
    return left === 1 ? 'One revision is included.' : 'No revisions are left.'
  }
  return `${left} of ${order.revisionsIncluded} revisions ${left === 1 ? 'is' : 'are'} left.`
}

/** What the customer can request. */
export const aRevision = ({ revisionsIncluded }: Pick<Order, 'revisionsIncluded'>) =>
  revisionsIncluded === 1 ? 'your included revision' : 'a revision'

const STEP_LABELS: Readonly<Record<StepKey, string>> = {
  paid: 'Paid',
  brief: 'Brief',
  work: 'In progress',
  review: 'Your review',
  complete: 'Complete',
}

export function stepLabel({ key, variant }: OrderStep): string {
  if (variant === 'waiting') return 'Waiting for you'
  return variant === 'revision' ? 'Revision' : STEP_LABELS[key]
}

export const SITUATION_LABELS: Readonly<Record<OrderSituation, string>> = {
  unpaid: 'Not paid',
  awaiting_brief: 'Brief needed',
  in_progress: 'In progress',
  waiting_for_client: 'Waiting for you',
  in_review: 'Your review',
  revision: 'Revision',
  completed: 'Complete',
  cancelled: 'Canceled',
  refunded: 'Refunded',
}

/** The events `revision`, `delivery` and `completed` describe the other steps of the work. */
const WORK_EVENTS: Partial<Record<string, string>> = {
  AWAITING_BRIEF: 'I asked for your brief',
  IN_PROGRESS: 'The clock started',
  WAITING_FOR_CLIENT: 'I asked you a question and paused the clock',
}

/** Words for an event; null for steps that another event describes. */
export type EventWords = (event: OrderEvent) => string | null

const EVENTS: Partial<Record<string, string | EventWords>> = {
  placed: 'You placed the order',
  paid: 'I received your payment',
  cancelled: 'The checkout was canceled',
  brief: ({ details }) => `You sent the brief${ofServices(details, ' for ')}`,
  message: ({ actor }) => (actor === 'customer' ? 'You wrote a message' : 'I wrote a message'),
  delivery: ({ details }) => `I delivered ${whatWasDelivered(details)}`,
  revision: ({ details }) => `You requested the revision${ofServices(details, ' of ')}`,
  completed: ({ actor }) =>
    actor === 'customer' ? 'You approved the work' : 'The order was completed',
  refund_requested: 'You requested a refund',
  refund: 'I sent a refund',
  refunded: 'The order was refunded',
  refund_failed: "A refund didn't go through. I'm taking care of it",
  invoice: 'The invoice was created',
  claimed: 'The order was added to your account',
  work: ({ details }) => workWords(details),
}

function workWords({ from, to }: OrderEvent['details']): string | null {
  if (from === 'WAITING_FOR_CLIENT') return 'The clock started again'
  if (from === 'IN_PROGRESS' && to === 'AWAITING_BRIEF') {
    return 'The clock waits for the rest of the brief'
  }
  return WORK_EVENTS[String(to)] ?? null
}

/** Which services a step was about; nothing where it was about the whole order. */
export function ofServices({ services }: OrderEvent['details'], before: string): string {
  const titles = Array.isArray(services) ? services.map(String) : []
  return titles.length > 0 ? `${before}${listed(titles)}` : ''
}

/** Only the whole order has versions. */
export function whatWasDelivered(details: OrderEvent['details']): string {
  const version = Number(details['version'] ?? 1)
  const services = ofServices(details, version > 1 ? 'the revision of ' : '')
  return services || `version ${version}`
}

export const eventWords: EventWords = (event) => {
  const words = EVENTS[event.kind] ?? null
  return typeof words === 'function' ? words(event) : words
}
