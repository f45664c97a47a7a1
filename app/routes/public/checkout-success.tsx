import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'

import { CHECKOUT_MESSAGES } from '#app/backend/checkout-messages.ts'
import { emptyCartAfterOrder } from '#app/features/cart/cart-actions.ts'
import { cartKey } from '#app/features/cart/cart-key.ts'
import { schedulePromoCheck } from '#app/features/cart/promo-actions.ts'
import { FirstHour, orderPage } from '#app/features/checkout/components/first-hour.tsx'
import { OrderDetails } from '#app/features/checkout/components/order-details.tsx'
import { isEarlierOrder } from '#app/features/checkout/actions.ts'
import { forgetPurchase } from '#app/features/checkout/purchase-keys.ts'
import { reportConversion } from '#app/features/checkout/report-conversion.ts'
import {
  checkoutOutcomeQuery,
  forgetOutcome,
  mayTryAgain,
  type CheckoutOutcome,
} from '#app/features/checkout/settle-checkout.ts'
import {
  endCartCheckout,
  isCartCheckout,
  tellCheckoutEnded,
} from '#app/features/checkout/started-checkouts.ts'
import { StatusPage } from '#app/features/layout/status-page.tsx'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { keepPlacedOrder } from '#app/features/orders/placed-order.ts'
import { showToast } from '#app/ui/toast.ts'

import { PageHead } from '../page-head.tsx'

/** Where the payment page sends the buyer back to (product 10.8). */
export default function CheckoutSuccess() {
  const [searchParams] = useSearchParams()
  const sessionId = searchParams.get('session_id')
  return (
    <>
      <PageHead
        title="Checkout"
        description="What comes after your payment: your order, and what I need from you to start."
        path="/checkout/success"
        isPrivate={sessionId !== null}
      />
      {sessionId ? (
        <Session sessionId={sessionId} isEarlier={isEarlierOrder(searchParams)} />
      ) : (
        <GenericConfirmation />
      )}
    </>
  )
}

function Session({ sessionId, isEarlier }: { sessionId: string; isEarlier: boolean }) {
  const {
    data: outcome,
    refetch,
    isFetching,
  } = useQuery(checkoutOutcomeQuery(sessionId, (settled) => announce(sessionId, settled)))
  if (!outcome) return <Processing />
  if (outcome.status === 'processing') {
    return (
      <StatusPage figure="…" hours={12} title="Payment under way">
        <p role="status" className="text-lg text-muted">
          {outcome.message}
        </p>
        <Links />
      </StatusPage>
    )
  }
  if (outcome.status === 'error') {
    return (
      <StatusPage figure="!" hours={0} title={CHECKOUT_MESSAGES.processingTitle}>
        <p role="alert" className="text-lg">
          {outcome.message}
        </p>
        <p className="mt-4 text-muted">
          If you believe this is a mistake, please{' '}
          <Link to="/contact" className="text-link">
            contact support
          </Link>{' '}
          with your session information.
        </p>
        <p className="mt-4 text-sm break-all text-muted">
          Session: <span className="select-all">{sessionId}</span>
        </p>
        {mayTryAgain(outcome) && (
          <>
            <p className="mt-4 text-muted">
              If you have paid, your order is safe: its confirmation comes by email.
            </p>
            <Button
              className="mt-8"
              busy={isFetching}
              onClick={() => {
                forgetOutcome(sessionId)
                void refetch()
              }}
            >
              Try Again
            </Button>
          </>
        )}
        <Links />
      </StatusPage>
    )
  }
  const { order } = outcome
  return (
    <StatusPage figure="Paid" hours={24} title="Payment Confirmed!" isTall>
      {isEarlier && (
        <p className="mb-6 text-lg">
          This is the order you already paid for. You haven't been charged again.
        </p>
      )}
      <FirstHour order={order} />
      <div className="mt-10">
        <OrderDetails order={order} />
      </div>
      <Links>
        {order.customerEmail && (
          <p className="text-sm text-muted">
            Your confirmation and the link to your order go to {order.customerEmail}.
          </p>
        )}
      </Links>
    </StatusPage>
  )
}

/** What happens once per session, when its outcome is new. */
function announce(sessionId: string, outcome: CheckoutOutcome): void {
  if (outcome.status === 'processing') return
  if (outcome.status === 'error') {
    // At the end of a phone's screen are the ways on.
    showToast({
      title: CHECKOUT_MESSAGES.processingTitle,
      description: outcome.message,
      variant: 'destructive',
      isAtTop: true,
    })
    // The payment may have come back because the code was used up.
    if (isCartCheckout(sessionId)) schedulePromoCheck()
    return
  }
  // Who comes back to the page, in another tab, knows of the order.
  if (reportConversion(outcome.order)) {
    // The date and the way to the brief are where toasts usually are. What failed before is over.
    showToast({
      title: CHECKOUT_MESSAGES.processedTitle,
      description: CHECKOUT_MESSAGES.processedText,
      isAtTop: true,
      replacesOthers: true,
    })
  }
  const paidCart = endCartCheckout(sessionId)
  // Not one that was filled since.
  if (paidCart !== null && paidCart === cartKey()) emptyCartAfterOrder()
  tellCheckoutEnded({ paid: sessionId, isOfCart: paidCart !== null })
  forgetPurchase(sessionId)
  // No account leads to a guest's order.
  if (outcome.order.orderKey) keepPlacedOrder(orderPage(outcome.order))
}

function Processing() {
  return (
    <StatusPage figure="…" hours={12} title="Processing your order" isTall>
      <p role="status" className="text-lg text-muted">
        Please wait while I confirm your payment.
      </p>
      <noscript>
        <p className="mt-4">
          This page needs JavaScript to show your order. Your payment doesn't depend on it: the
          confirmation comes by email.
        </p>
      </noscript>
    </StatusPage>
  )
}

/** Whose payment it is, nothing says: no figure of an order stands in the clock. */
function GenericConfirmation() {
  return (
    <StatusPage figure="OK" hours={0} title="Payment Confirmed!">
      <p className="text-lg text-muted">We'll start working on your service within 24-48 hours.</p>
      <Links />
    </StatusPage>
  )
}

function Links({ children }: { children?: ReactNode }) {
  return (
    <div className="mt-8 grid gap-6">
      {children}
      <p className="flex flex-wrap gap-3">
        <Link to="/" className={buttonClass({ variant: 'outline' })}>
          Back to Homepage
        </Link>
        <Link to="/orders" className={buttonClass({ variant: 'outline' })}>
          View Your Orders
        </Link>
      </p>
    </div>
  )
}
