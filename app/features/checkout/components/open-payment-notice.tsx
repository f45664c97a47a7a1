import { Button, buttonClass } from '#app/ui/button.tsx'

import type { OpenCheckout } from '../data/find-open-checkout.ts'

interface OpenPaymentNoticeProps {
  open: OpenCheckout
  /** It is for the cart as it is now. */
  isForThisCart: boolean
  isCancelling: boolean
  onCancel: (open: OpenCheckout) => void
}

/** A payment of this cart waits in another tab: the way on to it, and the way out. */
export function OpenPaymentNotice(props: OpenPaymentNoticeProps) {
  const { open, isForThisCart, isCancelling, onCancel } = props
  return (
    <section
      aria-label="Open payment"
      className="mb-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-md border border-ink p-5 text-sm"
    >
      <div role="status" className="max-w-prose">
        <p className="font-semibold">You have a payment open in another tab.</p>
        <p className="mt-1 text-muted">
          {isForThisCart
            ? 'It is for this cart. Nothing has been charged yet.'
            : 'Your cart has changed since. If you proceed to checkout, that payment is closed and a new one opens for the cart as it is now.'}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <a
          href={open.url}
          target="_blank"
          rel="noopener"
          className={buttonClass({ variant: isForThisCart ? 'ink' : 'outline', size: 'sm' })}
        >
          Continue to payment
        </a>
        <Button variant="quiet" size="sm" busy={isCancelling} onClick={() => onCancel(open)}>
          {isCancelling ? 'Canceling...' : 'Cancel payment'}
        </Button>
      </div>
    </section>
  )
}
