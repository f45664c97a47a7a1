import { useEffect, type ReactNode } from 'react'
import { RotateCcw } from 'lucide-react'
import { Link, useLocation } from 'react-router'

import { orderSituation } from '#domain/order-progress.ts'
import { formatUsdExact } from '#domain/money.ts'
import { shortOrderId } from '#domain/order.ts'
import { signInPath } from '#app/backend/sign-in-path.ts'
import { useSession } from '#app/backend/session-store.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { TitledSection } from '#app/ui/titled-section.tsx'
import { useKeptFocus } from '#app/ui/use-kept-focus.ts'

import { BriefAnswers } from './brief-answers.tsx'
import { Conversation, MessageComposer } from './conversation.tsx'
import { Deliveries } from './deliveries.tsx'
import { DeliveryDecision } from './delivery-decision.tsx'
import { WayIntoAccount } from './earlier-orders.tsx'
import { InvoiceSection } from './invoice-section.tsx'
import { MissingBrief } from './missing-brief.tsx'
import { UnsentAnswers, useUnsentAnswers } from './unsent-answers.tsx'
import { OrderClock } from './order-clock.tsx'
import { OrderNow } from './order-now.tsx'
import { OrderStepper } from './order-stepper.tsx'
import { OrderSummary } from './order-summary.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { RefundSection } from './refund-section.tsx'
import { useAccess } from '../use-order-action.ts'
import { isInParts, missingParts } from '../brief-parts.ts'
import { orderTitle, type Order } from '../schema.ts'
import { asDay } from '../order-times.ts'

interface OrderPageProps {
  order: Order
  /** Who writes on the other side. */
  storeName: string
  /** The address to invite where access is needed. */
  contactEmail: string
  /** How long after the delivery a refund can be asked for. */
  refundDays: number
  onReorder: () => void
}

/** An order, for its customer: the clock first, then what is to be done, then everything about it. */
export function OrderPage(props: OrderPageProps) {
  const { order, refundDays, onReorder } = props
  useArrival()
  const content = useKeptFocus<HTMLDivElement>()
  return (
    <div ref={content} tabIndex={-1} className="pt-8 outline-none md:pt-14">
      <div className="wrap">
        <OrderHeader order={order} />
        <div className="mt-8 md:mt-12">
          <OrderStepper facts={{ ...order, lacksBrief: missingParts(order).length > 0 }} />
        </div>
      </div>
      <div className="mt-8 border-y border-hairline bg-raised md:mt-12">
        <div className="wrap grid items-center gap-x-16 gap-y-10 py-10 md:grid-cols-2 md:py-16 xl:grid-cols-[minmax(0,27rem)_minmax(0,1fr)] xl:gap-x-28">
          <OrderClock facts={order} isOfSeveral={isInParts(order)} hasBrief={order.hasBrief} />
          <OrderNow order={order} />
        </div>
      </div>
      <div className="wrap mt-12 grid gap-x-16 gap-y-14 md:mt-20 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start xl:grid-cols-[minmax(0,1fr)_24rem] xl:gap-x-28">
        <div className="grid min-w-0 gap-14 md:gap-20">
          <MainSections {...props} />
        </div>
        <div className="grid min-w-0 gap-12">
          <OrderSection id="summary" title="Order">
            <OrderSummary order={order} />
            <Button
              variant="outline"
              size="sm"
              icon={RotateCcw}
              onClick={onReorder}
              className="mt-6 print:hidden"
            >
              Reorder
            </Button>
          </OrderSection>
          <OrderSection id="invoice" title="Invoice">
            <InvoiceSection order={order} />
          </OrderSection>
          {order.isGuest && <KeepOrderPanel order={order} />}
          <OrderSection id="timeline" title="History">
            <OrderTimeline events={order.events} />
          </OrderSection>
          <OrderSection id="refund" title="Refund">
            <RefundSection order={order} refundDays={refundDays} />
          </OrderSection>
        </div>
      </div>
    </div>
  )
}

/**
 * Brings the section that the address names into view and into focus (product 12.34): it was not there yet when
 * the browser looked for it. Where a position was restored, that stays.
 */
function useArrival(): void {
  const { hash } = useLocation()
  useEffect(() => {
    const section = hash && document.getElementById(hash.slice(1))
    if (!section) return
    section.focus({ preventScroll: true })
    if (window.scrollY === 0) section.scrollIntoView()
  }, [hash])
}

/** The next step comes first: the brief, the delivery, or the question in the conversation. */
function MainSections({ order, storeName, contactEmail }: OrderPageProps) {
  const delivery = order.deliveries.length > 0 && (
    <OrderSection key="delivery" id="delivery" title="Delivery" size="lg">
      <Deliveries {...order} />
      {/* The next version is a decision of its own: the last one's form for a revision is closed. */}
      <DeliveryDecision key={order.deliveries[0]?.number} order={order} />
    </OrderSection>
  )
  const conversation = (
    <OrderSection key="conversation" id="conversation" title="Messages" size="lg">
      <Conversation
        order={order}
        counterpart={storeName}
        emptyText="No messages yet. I read everything you write here, and answer within 24 hours."
        composer={<MessageComposer messages={order.messages} />}
      />
    </OrderSection>
  )
  const parts = missingParts(order)
  const isAsked = parts.length > 0
  const { unsent, wasSent, leave, dismiss } = useUnsentAnswers(order)
  const brief = (isAsked || order.brief || unsent.length > 0) && (
    <OrderSection key="brief" id="brief" title="Your brief" size="lg">
      {(isAsked || order.deliveries.length === 0) && <AddressToInvite email={contactEmail} />}
      <UnsentAnswers unsent={unsent} wasSent={wasSent} onDismiss={dismiss} />
      <MissingBrief order={order} parts={parts} onLeft={leave} />
      {order.brief && (
        <div className={isAsked ? 'mt-14' : undefined}>
          <BriefAnswers brief={order.brief} isOfSeveral={order.items.length > 1} />
        </div>
      )}
    </OrderSection>
  )
  const situation = orderSituation(order)
  // A question comes before the rest of the brief: the clock waits for its answer.
  const isAboutBrief = isAsked && ['awaiting_brief', 'in_progress'].includes(situation)
  if (isAboutBrief) return [delivery, brief, conversation]
  const isAboutDelivery = ['in_progress', 'in_review', 'completed', 'refunded'].includes(situation)
  return isAboutDelivery ? [delivery, conversation, brief] : [conversation, delivery, brief]
}

function AddressToInvite({ email }: { email: string }) {
  if (email === '') return null
  return (
    <p className="mb-8 max-w-[32.48em] border-l-[3px] border-ink pl-4">
      If a question asks for access, invite <b className="break-words">{email}</b>. Never write
      passwords here.
    </p>
  )
}

function OrderHeader({ order }: { order: Order }) {
  const access = useAccess()
  // By its link it is in no list that it could lead back to.
  const isInList = useSession() !== null && access.key === null
  const { id, items, totalCents, refundedCents, paidAt } = order
  return (
    <header>
      {isInList && (
        <p className="mb-4 text-sm print:hidden">
          <Link to="/orders" className="text-link">
            Your orders
          </Link>
        </p>
      )}
      <h1 className="max-w-[14.63em] text-heading">{orderTitle(items)}</h1>
      <p className="mt-4 flex flex-wrap gap-x-6 gap-y-1 text-sm text-muted">
        <span>
          Order{' '}
          <span className="font-semibold text-ink tabular-nums [font-variant-ligatures:none]">
            {shortOrderId(id)}
          </span>
        </span>
        <span className="tabular-nums">{formatUsdExact(totalCents)}</span>
        {refundedCents > 0 && (
          <span className="tabular-nums">{formatUsdExact(refundedCents)} refunded</span>
        )}
        {paidAt && (
          <span>
            Paid <time dateTime={paidAt}>{asDay(paidAt)}</time>
          </span>
        )}
      </p>
    </header>
  )
}

const TITLES = { sm: 'mb-4 border-t border-ink pt-4 text-title', lg: 'mb-6 text-figure' }

interface OrderSectionProps {
  /** Where links of the page lead. */
  id: string
  title: string
  size?: keyof typeof TITLES
  children: ReactNode
}

function OrderSection({ size = 'sm', ...section }: OrderSectionProps) {
  return (
    <TitledSection
      {...section}
      titleClassName={TITLES[size]}
      tabIndex={-1}
      className="min-w-0 scroll-mt-(--sticky-top) outline-none"
    />
  )
}

function KeepOrderPanel({ order }: { order: Order }) {
  const access = useAccess()
  const session = useSession()
  const { id, customerEmail } = order
  const here = `/orders/${id}?key=${access.key}`
  if (session?.email === customerEmail) {
    return (
      <OrderSection id="keep" title="Not in your account yet">
        <div className="text-sm">
          <WayIntoAccount email={customerEmail} />
        </div>
      </OrderSection>
    )
  }
  if (session) {
    return (
      <OrderSection id="keep" title="Not in your account">
        <p className="text-sm">
          This order was placed with <b className="break-words">{customerEmail}</b>. You are signed
          in as <b className="break-words">{session.email}</b>, so it only opens with its link.
        </p>
      </OrderSection>
    )
  }
  return (
    <div className="print:hidden">
      <OrderSection id="keep" title="Keep this order in an account">
        <p className="text-sm">
          You opened it with its link. With an account for{' '}
          <b className="break-words">{customerEmail}</b>, you can find it, your files, and your
          invoice without the link, once you have confirmed that address.
        </p>
        <p className="mt-4 flex flex-wrap gap-3">
          <Link
            to={`/auth/sign-up?${new URLSearchParams({ returnTo: here })}`}
            state={{ email: customerEmail }}
            className={buttonClass({ variant: 'outline', size: 'sm' })}
          >
            Sign up
          </Link>
          <Link to={signInPath(here)} className={buttonClass({ variant: 'quiet', size: 'sm' })}>
            Sign in
          </Link>
        </p>
      </OrderSection>
    </div>
  )
}

export function OrderSkeleton() {
  return (
    <div role="status" className="pt-8 md:pt-14">
      <div className="wrap">
        <h1 className="sr-only">Loading your order...</h1>
        <Skeleton className="h-14 w-4/5 max-w-xl" />
        <Skeleton className="mt-4 h-5 w-64" />
        <Skeleton className="mt-10 h-1 w-full" />
      </div>
      <div className="mt-16 border-y border-hairline bg-raised">
        <div className="wrap grid items-center gap-x-16 gap-y-10 py-10 md:grid-cols-2 md:py-16 xl:grid-cols-[minmax(0,27rem)_minmax(0,1fr)] xl:gap-x-28">
          <Skeleton className="mx-auto aspect-square w-full max-w-[27rem] rounded-full" />
          <div>
            <Skeleton className="h-12 w-3/4" />
            <Skeleton className="mt-6 h-6 w-full max-w-md" />
            <Skeleton className="mt-10 h-28 w-full max-w-md" />
          </div>
        </div>
      </div>
    </div>
  )
}
