import { ArrowDown } from 'lucide-react'
import { Link } from 'react-router'

import { buttonClass } from '#app/ui/button.tsx'
import { readerZone } from '#app/ui/due-time.ts'
import { readDeliveryClock, type ClockState } from '#domain/delivery-clock.ts'
import { orderSituation, type OrderSituation } from '#domain/order-progress.ts'

import { isInParts, missingParts } from '../brief-parts.ts'
import type { Order } from '../schema.ts'
import { asLongMoment } from '../order-times.ts'
import {
  listed,
  mayBeReviewed,
  refundRequestedWords,
  SITUATION_WORDS,
  titlesOf,
} from '../order-words.ts'
import { useNow } from '#app/ui/use-now.ts'
import { NOW_HEADING_ID } from '../use-order-action.ts'
import { PromisedStepsList } from './promised-steps-list.tsx'
import { ServiceTimes } from './service-times.tsx'

/** What is late of an order with several services is named. */
function lateWords({ items }: Order, now: number) {
  const late = items.filter(
    ({ dueAt, deliveredAt }) => dueAt !== null && !deliveredAt && Date.parse(dueAt) < now,
  )
  const what = items.length > 1 && late.length > 0 ? listed(titlesOf(late)) : 'your order'
  return {
    title: "I'm late",
    happening: `You should have ${what} by now. I'm still working on it, and I'm sorry.`,
  }
}

export function OrderNow({ order }: { order: Order }) {
  const situation = orderSituation(order)
  const now = useNow(true)
  const reading = readDeliveryClock(order, now)
  const isRunning = reading.state === 'running'
  const isLate = reading.isLate && isRunning
  const asksRefund = order.refundRequest?.status === 'open'
  const words = asksRefund
    ? refundRequestedWords(situation, isRunning)
    : SITUATION_WORDS[situation](order)
  const { title, happening, needed } =
    isLate && !asksRefund ? { ...words, ...lateWords(order, now) } : words
  return (
    <section aria-labelledby={NOW_HEADING_ID} className="max-w-xl">
      {/* Read out when the order takes a step while its page is open. */}
      <div role="status">
        <h2
          id={NOW_HEADING_ID}
          tabIndex={-1}
          className="scroll-mt-(--sticky-top) text-heading outline-none"
        >
          {title}
        </h2>
        <p className="mt-5 text-lg">{happening}</p>
      </div>
      <dl className="mt-7 grid gap-5 border-t border-ink pt-5">
        <div>
          <dt className="text-sm text-muted">What I need from you</dt>
          <dd className="mt-0.5 font-medium">
            {needed}
            {/* A message would be taken for the answer that a paused clock waits for. */}
            {situation === 'in_progress' && !asksRefund && <PromisedStepsList order={order} />}
          </dd>
        </div>
        <Due order={order} state={reading.state} />
      </dl>
      {!asksRefund && <NextStep situation={situation} order={order} />}
    </section>
  )
}

function Due({ order, state }: { order: Order; state: ClockState }) {
  const { dueAt, deliveredAt, items, hasBrief } = order
  if (isInParts(order) && (state === 'running' || (state === 'not_started' && hasBrief))) {
    return (
      <div>
        <dt className="text-sm text-muted">Due</dt>
        <dd className="mt-0.5">
          <ServiceTimes items={items} />
          <span className="block text-xs text-muted">In your time zone, {readerZone()}</span>
        </dd>
      </div>
    )
  }
  if (state === 'delivered' && deliveredAt) return <Moment name="Delivered" iso={deliveredAt} />
  if (state === 'running' && dueAt) return <Moment name="Due" iso={dueAt} />
  if (state !== 'paused' || !dueAt) return null
  return (
    <div>
      <dt className="text-sm text-muted">Due</dt>
      <dd className="mt-0.5 font-medium">
        Moves back a minute for every minute I wait for your answer
      </dd>
    </div>
  )
}

function Moment({ name, iso }: { name: string; iso: string }) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="mt-0.5">
        <time dateTime={iso} className="font-medium">
          {asLongMoment(iso)}
        </time>
        <span className="block text-xs text-muted">In your time zone, {readerZone()}</span>
      </dd>
    </div>
  )
}

interface Step {
  label: string
  href: string
}

const DELIVERY: Step = { label: 'See the delivery', href: '#delivery' }

const NEXT: Partial<Record<OrderSituation, Step>> = {
  awaiting_brief: { label: 'Fill in the brief', href: '#brief' },
  waiting_for_client: { label: 'Answer', href: '#conversation' },
  in_review: DELIVERY,
}

const REST_OF_BRIEF = { label: 'Fill in the rest of the brief', href: '#brief' }

function StepLink({ label, href, variant }: Step & { variant?: 'outline' }) {
  return (
    <a href={href} className={buttonClass({ size: 'lg', variant })}>
      {label}
      <ArrowDown aria-hidden className="size-5" />
    </a>
  )
}

function NextStep({ situation, order }: { situation: OrderSituation; order: Order }) {
  const isAsked = situation === 'in_progress' || (situation === 'awaiting_brief' && order.hasBrief)
  const lacksBrief = isAsked && missingParts(order).length > 0
  const next = lacksBrief ? REST_OF_BRIEF : NEXT[situation]
  // Of several services, some may be delivered while others wait.
  const hasDelivery = order.deliveries.length > 0 && isInParts(order)
  if (next || hasDelivery) {
    return (
      <p className="mt-8 flex flex-wrap gap-3 print:hidden">
        {next && <StepLink {...next} />}
        {hasDelivery && <StepLink {...DELIVERY} variant="outline" />}
      </p>
    )
  }
  if (situation !== 'completed' || !order.review || !mayBeReviewed(order)) return null
  return (
    <Link
      to={`/submit-review?token=${order.review.token}`}
      className={buttonClass({ size: 'lg', className: 'mt-8 print:hidden' })}
    >
      Write a review
    </Link>
  )
}
