import { Link } from 'react-router'

import { buttonClass } from '#app/ui/button.tsx'
import { DoneBy } from '#app/ui/done-by.tsx'

import type { ConfirmedOrder } from '../settle-checkout.ts'

/** With the key that opens it for a guest. */
export function orderPage({ orderId, orderKey }: ConfirmedOrder): string {
  return `/orders/${orderId}${orderKey ? `?${new URLSearchParams({ key: orderKey })}` : ''}`
}

/** What starts the work: the first thing to do after the payment, and the steps ahead (product 10.24). */
export function FirstHour({ order }: { order: ConfirmedOrder }) {
  const { hoursFromBrief, lacksPart } = order
  const page = orderPage(order)
  return (
    <>
      <Link
        to={hoursFromBrief || lacksPart ? `${page}#brief` : page}
        className={buttonClass({ size: 'lg', className: 'max-sm:w-full max-sm:px-4' })}
      >
        {nextStep(order)}
      </Link>
      <ol className="mt-8 border-b border-hairline">
        {stepsAhead(order).map((step, index) => (
          <li
            key={step.title}
            className="grid grid-cols-[2rem_minmax(0,1fr)] border-t border-hairline py-3"
          >
            <span aria-hidden className="figures text-title text-accent">
              {index + 1}
            </span>
            <div>
              <p className="font-semibold">{step.title}</p>
              <p className="mt-0.5 text-sm text-muted">{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </>
  )
}

function nextStep({ hoursFromBrief, lacksPart }: ConfirmedOrder): string {
  if (lacksPart) return 'Send the rest of your brief'
  return hoursFromBrief ? 'Send your brief: the clock starts then' : 'Follow your order'
}

function stepsAhead({ hoursFromBrief, firstHoursFromBrief, lacksPart }: ConfirmedOrder) {
  if (lacksPart) return [REST_OF_BRIEF, WORK, REVIEW]
  if (hoursFromBrief) return stepsFromBrief(hoursFromBrief, firstHoursFromBrief)
  return [NOTHING_TO_SEND, WORK, REVIEW]
}

const REVIEW = {
  title: 'You check the delivery',
  text: 'Approve it, or ask for the revision that every service includes.',
}

const stepsFromBrief = (hours: number, firstHours: number | null) => [
  {
    title: 'You send your brief',
    text: 'Ten minutes of questions for each service, and its clock starts.',
  },
  {
    title: `I do the work, within ${hours} hours of your brief`,
    text: (
      <>
        If you send it now, {firstHours ? 'all of it is' : "it's"} done by <DoneBy hours={hours} />,
        your time. {firstHours && 'Each service has its own clock: what takes less comes sooner. '}
        The clock pauses while I wait for an answer or a call.
      </>
    ),
  },
  REVIEW,
]

const REST_OF_BRIEF = {
  title: 'You send the rest of your brief',
  text: 'A part of it is here. Every other service starts with its own.',
}

const NOTHING_TO_SEND = {
  title: 'I have what I need',
  text: 'Nothing to send: the clock is running.',
}

const WORK = {
  title: 'I do the work',
  text: 'You can watch the clock and write to me on the page of your order.',
}
