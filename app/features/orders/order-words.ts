import { revisionsLeft } from '#domain/order-progress.ts'
import type { OrderSituation, OrderStep, StepKey } from '#domain/order-progress.ts'
import { formatUsdExact } from '#domain/money.ts'

import type { Order, OrderEvent } from './order.ts'

interface SituationWords {
  title: string
  /** What happens now. */
  happening: string
  /** What is needed from the customer. */
  needed: string
}

/** What happens now with an order and what its customer can do, in words. */
export function situationWords(situation: OrderSituation, order: Order): SituationWords {
  return WORDS[situation](order)
}

const NOTHING_NOW = 'Nothing right now. If I have a question, I will write to you here.'

const WORDS: Readonly<Record<OrderSituation, (order: Order) => SituationWords>> = {
  unpaid: () => ({
    title: 'Waiting for your payment',
    happening: 'I begin once the payment is confirmed.',
    needed: 'Nothing, if you have just paid. It can take a moment.',
  }),
  awaiting_brief: () => ({
    title: 'Your brief starts the clock',
    happening: 'Your payment is in. Not a minute counts before I know what you need.',
    needed: 'Please answer the questions below. It takes a few minutes.',
  }),
  in_progress: ({ hasBrief }) => ({
    title: 'I am at work',
    happening: hasBrief
      ? 'I have your brief and the clock is running.'
      : 'I have what I need and the clock is running.',
    needed: NOTHING_NOW,
  }),
  waiting_for_client: () => ({
    title: 'I need an answer from you',
    happening: 'I have a question, and the clock stands still until you reply.',
    needed: 'Please answer my last message. The clock goes on with your answer.',
  }),
  in_review: ({ deliveries, revisionsIncluded, revisionsUsed }) => ({
    title: 'Your delivery is here',
    happening: `Version ${deliveries[0]?.version ?? 1} is ready for you.`,
    needed:
      revisionsUsed < revisionsIncluded
        ? 'Please look at it, then approve it or ask for the revision that is included.'
        : 'Please look at it and approve it. If something is not right, write to me below.',
  }),
  revision: () => ({
    title: 'The revision is under way',
    happening:
      'I have your changes and am working on the next version. The clock has started again.',
    needed: NOTHING_NOW,
  }),
  completed: ({ review }) => ({
    title: 'Done',
    happening: 'The work is complete. Your files and your invoice stay on this page.',
    needed:
      review && !review.isWritten
        ? 'Nothing more. If you have two minutes, tell others how it was.'
        : 'Nothing more. Thank you.',
  }),
  cancelled: () => ({
    title: 'This order was canceled',
    happening: 'No work is done on it.',
    needed: 'Nothing more.',
  }),
  refunded: ({ refundedCents, totalCents }) => ({
    title: 'This order was refunded',
    happening: `${formatUsdExact(refundedCents || totalCents)} went back to the method that you paid with. Depending on your bank it arrives within five to ten days.`,
    needed: 'Nothing more. What was delivered stays on this page.',
  }),
}

/** How many revisions are left, as a sentence of its own. */
export function revisionsLeftWords(
  order: Pick<Order, 'revisionsIncluded' | 'revisionsUsed'>,
): string {
  const left = revisionsLeft(order)
  if (order.revisionsIncluded <= 1) {
    return left === 1 ? 'One revision is included.' : 'No revision is left.'
  }
  return `${left} of ${order.revisionsIncluded} revisions are left.`
}

const STEP_LABELS: Readonly<Record<StepKey, string>> = {
  paid: 'Paid',
  brief: 'Brief',
  work: 'In progress',
  review: 'Your review',
  complete: 'Complete',
}

/** The name of a step in the row of all steps. */
export function stepLabel({ key, variant }: OrderStep): string {
  if (variant === 'waiting') return 'Waiting for you'
  return variant === 'revision' ? 'Revision' : STEP_LABELS[key]
}

/** The state of an order in two words, for lists. */
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
  AWAITING_BRIEF: 'The brief was asked for',
  IN_PROGRESS: 'The work began',
  WAITING_FOR_CLIENT: 'I asked you a question: the clock stood still',
}

/** What happened, as the customer would put it; null for steps that another event describes. */
export function eventWords({ kind, actor, details }: OrderEvent): string | null {
  const isOwn = actor === 'customer'
  switch (kind) {
    case 'placed':
      return 'You placed the order'
    case 'paid':
      return 'Your payment arrived'
    case 'cancelled':
      return 'The checkout was canceled'
    case 'brief':
      return 'You sent the brief'
    case 'message':
      return isOwn ? 'You wrote a message' : 'I wrote a message'
    case 'delivery':
      return `Version ${String(details['version'] ?? 1)} was delivered`
    case 'revision':
      return 'You asked for the revision'
    case 'completed':
      return isOwn ? 'You approved the work' : 'The order was completed'
    case 'refund_requested':
      return 'You asked for a refund'
    case 'refund':
      return 'A refund was sent'
    case 'refunded':
      return 'The order was refunded'
    case 'refund_failed':
      return 'A refund did not go through. I am taking care of it'
    case 'invoice':
      return 'The invoice was made'
    case 'claimed':
      return 'The order was added to your account'
    case 'work':
      return workWords(details)
    default:
      return null
  }
}

function workWords({ from, to }: OrderEvent['details']): string | null {
  if (from === 'WAITING_FOR_CLIENT') return 'The clock went on'
  return WORK_EVENTS[String(to)] ?? null
}
