import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, type ReactNode } from 'react'
import { Link } from 'react-router'

import { MESSAGES } from '#app/backend/messages.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { showToast, showFailure } from '#app/ui/toast.ts'
import { useFocusOnMount } from '#app/ui/use-focus-on-mount.ts'

import { earlierOrderPath, isProcessing } from '../actions.ts'
import { cancelCheckout, type OpenCheckout } from '../queries.ts'

interface PaymentNoticesProps extends Omit<OpenPaymentNoticeProps, 'open'> {
  /** Under way, by this browser. */
  open: OpenCheckout | null
  /** The session that paid for this cart in a tab that never came back. */
  paidSession: string | null
  /** The session that another tab has just paid; empty without one. */
  paidElsewhere: string
}

/** What the cart says of its payments. */
export function PaymentNotices({
  open,
  paidSession,
  paidElsewhere,
  ...actions
}: PaymentNoticesProps) {
  const { onOrderAgain } = actions
  return (
    <>
      {paidSession && <PaidCartNotice sessionId={paidSession} onOrderAgain={onOrderAgain} />}
      {paidElsewhere && <PaidElsewhereNotice sessionId={paidElsewhere} />}
      {open && <OpenPaymentNotice open={open} {...actions} />}
    </>
  )
}

interface OpenPaymentNoticeProps {
  open: OpenCheckout
  isForThisCart: boolean
  /** Called once it may be over. */
  onEnded: () => void
  onOrderAgain: () => void
}

function OpenPaymentNotice(props: OpenPaymentNoticeProps) {
  const { open, isForThisCart, onEnded, onOrderAgain } = props
  const { mutate: cancel, isPending: isCancelling } = useMutation({
    mutationFn: () => cancelCheckout(open.orderId),
    onSuccess: (isCancelled) =>
      showToast(
        isCancelled
          ? { title: 'Payment canceled', description: "Your cart hasn't changed." }
          : {
              title: 'Too late to cancel',
              description: 'This payment just went through, or it was already closed.',
              variant: 'destructive',
            },
      ),
    onError: (error) =>
      showFailure(
        MESSAGES.checkoutTitle,
        isProcessing(error)
          ? error.userMessage
          : "I couldn't cancel the payment. Please try again.",
      ),
    onSettled: onEnded,
  })
  if (open.isProcessing) {
    return (
      <Notice
        title="Your payment is being processed."
        text="Your bank can take a few days to confirm it. You'll get an email as soon as the money arrives, so please don't pay again."
      >
        <Button variant="quiet" size="sm" onClick={onOrderAgain}>
          Order this cart as well
        </Button>
      </Notice>
    )
  }
  return (
    <Notice
      title="You have a payment under way."
      text={isForThisCart ? UNCHANGED : CHANGED}
      longestText={CHANGED}
    >
      <a
        href={open.url}
        target="_blank"
        rel="noopener"
        className={buttonClass({ variant: isForThisCart ? 'ink' : 'outline', size: 'sm' })}
      >
        Continue to payment
      </a>
      <Button variant="quiet" size="sm" busy={isCancelling} onClick={() => cancel()}>
        {isCancelling ? 'Canceling...' : 'Cancel payment'}
      </Button>
    </Notice>
  )
}

/** As long as the other one, whose room is kept. */
const UNCHANGED =
  'It is for this cart. Nothing has been charged yet. If you change the cart and proceed, that payment is closed and a new one opens.'
const CHANGED =
  'Your cart has changed since. If you proceed to checkout, that payment is closed and a new one opens for the cart as it is now.'

interface NoticeProps {
  label?: string
  title: string
  text: string
  /** What it may say next: its room is kept, or the steppers below would move at the first click. */
  longestText?: string
  children: ReactNode
}

function Notice({ label = 'Open payment', title, text, longestText = '', children }: NoticeProps) {
  const place = useRef<HTMLElement>(null)
  // Who comes back from the payment may have left the cart far below.
  useEffect(() => void place.current?.scrollIntoView({ block: 'nearest' }), [])
  return (
    <section
      ref={place}
      aria-label={label}
      className="mb-8 scroll-mt-32 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-md border border-ink p-5 text-sm"
    >
      <div role="status" className="max-w-prose">
        <p className="font-semibold">{title}</p>
        <p
          data-longest={longestText}
          className="mt-1 grid text-muted *:[grid-area:1/1] after:invisible after:[grid-area:1/1] after:content-[attr(data-longest)]"
        >
          <span>{text}</span>
        </p>
      </div>
      <div className="flex flex-wrap gap-3">{children}</div>
    </section>
  )
}

/** The payment page opened in another tab, and this one has an empty cart all at once. */
function PaidElsewhereNotice({ sessionId }: { sessionId: string }) {
  return (
    <Notice
      label="Paid order"
      title="Your order is confirmed."
      text="You paid in another tab, so this cart is empty again."
    >
      <Link
        to={earlierOrderPath(sessionId)}
        className={buttonClass({ variant: 'ink', size: 'sm' })}
      >
        See your order
      </Link>
    </Notice>
  )
}

interface PaidCartNoticeProps {
  sessionId: string
  onOrderAgain: () => void
}

/** This cart was paid in a tab that never came back to the shop: the notice prevents paying twice by accident. */
function PaidCartNotice({ sessionId, onOrderAgain }: PaidCartNoticeProps) {
  // It is above the cart, and the button that led here is below.
  const notice = useFocusOnMount<HTMLDivElement>()
  return (
    <div
      ref={notice}
      role="alert"
      tabIndex={-1}
      className="mb-8 flex scroll-mt-(--sticky-top) flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-md border border-accent p-5 text-sm"
    >
      <div className="max-w-prose">
        <p className="font-semibold">You have already paid for this cart.</p>
        <p className="mt-1 text-muted">
          You changed it after the payment. Nothing more has been charged.
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Link
          to={earlierOrderPath(sessionId)}
          className={buttonClass({ variant: 'ink', size: 'sm' })}
        >
          See your order
        </Link>
        <Button variant="quiet" size="sm" onClick={onOrderAgain}>
          Order this cart as well
        </Button>
      </div>
    </div>
  )
}
