import { useEffect, useRef } from 'react'
import { Link } from 'react-router'

import { Button, buttonClass } from '#app/ui/button.tsx'

import { earlierOrderPath } from '../earlier-order.ts'

interface PaidCartNoticeProps {
  sessionId: string
  onOrderAgain: () => void
}

/** This cart was paid in a tab that never came back to the shop: the notice prevents paying twice by accident. */
export function PaidCartNotice({ sessionId, onOrderAgain }: PaidCartNoticeProps) {
  const notice = useRef<HTMLDivElement>(null)
  // It is above the cart, and the button that led here is below.
  useEffect(() => notice.current?.focus(), [])
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
