import type { Ref } from 'react'
import { Check } from 'lucide-react'
import { Link } from 'react-router'

import { deliveryHours } from '#domain/delivery.ts'
import { Button } from '#app/ui/button.tsx'
import { CardMarks } from '#app/ui/card-marks.tsx'
import { Price } from '#app/ui/price.tsx'
import { TrustLine } from '#app/ui/trust-line.tsx'
import { dueInWords, durationWords } from '#app/ui/due-time.ts'
import { useMinute } from '#app/ui/use-minute.ts'

import type { ServicePage } from '../service-page.ts'
import { sectionId } from './service-layout.tsx'

const PROMISES = ['Trusted by Global Brands', 'Secure Dashboard Access', 'Clear Deadlines'] as const

interface PurchasePanelProps {
  priceCents: number
  deliveryDays: number
  /** What the buyer gets: the first items, and how many more there are. */
  included: ServicePage['service']['included']
  /** Whether the description says what is needed from the buyer. */
  hasDetails: boolean
  /** After the delivery, for a refund without a reason. */
  refundDays: number
  onPurchase: () => void
  onAddToCart: () => void
  isPurchasing?: boolean
  ref?: Ref<HTMLElement>
}

/**
 * Price, hours, what comes of them, and the two ways to buy; stays in view on wide screens (product 7.16). On small ones
 * what one gets stands below the buttons and the refund, which are on the first screen (product 7.38).
 */
export function PurchasePanel({
  priceCents,
  deliveryDays,
  included,
  hasDetails,
  refundDays,
  onPurchase,
  onAddToCart,
  isPurchasing = false,
  ref,
}: PurchasePanelProps) {
  const hours = deliveryHours(deliveryDays)
  return (
    <section
      ref={ref}
      aria-label="Purchase"
      data-kept-clear
      className="flex flex-col rounded-md border border-ink bg-raised p-5 lg:px-6"
    >
      <div className="flex items-end justify-between gap-4">
        <p>
          <span className="block text-xs text-muted">Fixed price</span>
          <Price cents={priceCents} size="xl" className="mt-1 block" />
        </p>
        <p className="text-right">
          <span className="block text-xs text-muted">
            {hours > 48 ? `Delivered in ${durationWords(hours)}` : 'Delivered in'}
          </span>
          <span className="figures mt-1 block text-figure">{`${hours}h`}</span>
        </p>
      </div>
      <DueLine hours={hours} />
      <YouGet included={included} hasDetails={hasDetails} />
      <div className="mt-3.5 grid grid-cols-2 gap-2.5">
        <Button block busy={isPurchasing} onClick={onPurchase}>
          Purchase Now
        </Button>
        <Button block variant="outline" onClick={onAddToCart}>
          Add to Cart
        </Button>
      </div>
      <p className="mt-3 text-sm leading-snug font-semibold text-balance">
        {`Full refund if I'm late, or for any reason within ${refundDays} days of delivery.`}
      </p>
      <p className="mt-2 text-xs text-muted max-md:order-2">
        Includes one round of revisions and final delivery in your preferred format. By ordering,
        you accept{' '}
        <Link to="/legal/terms-of-service" discover="none" className="text-link">
          the terms
        </Link>
        .
      </p>
      <p className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-xs text-muted max-md:order-2">
        Secure card payment in US dollars
        <CardMarks />
      </p>
      <TrustLine
        lines={PROMISES}
        className="mt-2.5 -mb-2 border-t border-hairline pt-1 max-md:order-2"
      />
    </section>
  )
}

function YouGet({ included, hasDetails }: Pick<PurchasePanelProps, 'included' | 'hasDetails'>) {
  const { items, left } = included
  if (items.length === 0) return null
  return (
    <div className="mt-3 text-sm max-md:order-1">
      <p className="flex items-baseline justify-between gap-4">
        <span className="font-semibold">You get</span>
        {left > 0 && (
          <a href={`#${sectionId('included')}`} className="text-link min-h-6 py-0.5 text-xs">
            {`See all ${items.length + left}`}
          </a>
        )}
      </p>
      <ul className="mt-1 grid gap-0.5 leading-snug wrap-anywhere">
        {items.map((item) => (
          <li key={item} className="flex gap-2">
            <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-accent" />
            {item}
          </li>
        ))}
      </ul>
      {hasDetails && (
        <a
          href={`#${sectionId('details')}`}
          className="text-link mt-1 inline-flex min-h-6 items-center text-xs"
        >
          What I need from you
        </a>
      )}
    </div>
  )
}

const HOUR_MS = 60 * 60_000

/**
 * When an order that is placed now is done, in the reader's time (product 7.27). The server does not know
 * the reader's clock and states the hours; the lines are as many, so nothing moves when the time comes.
 */
function DueLine({ hours }: { hours: number }) {
  const now = useMinute()
  const due = now === null ? null : new Date(now + hours * HOUR_MS)
  return (
    <div className="mt-3 border-y border-hairline py-2.5 text-xs text-muted">
      <p>
        {`Order now, done ${due ? 'by' : 'within'} `}
        <span className="block text-base leading-snug font-semibold text-ink tabular-nums">
          {due ? (
            <>
              <time dateTime={due.toISOString()}>{dueInWords(due, hours)}</time> your time
            </>
          ) : (
            durationWords(hours)
          )}
        </span>
      </p>
      <p>
        The clock starts with your brief, which you send after payment, and pauses while I wait for
        an answer or a call.
      </p>
    </div>
  )
}
