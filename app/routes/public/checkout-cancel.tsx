import { useEffect } from 'react'
import { Link, useSearchParams } from 'react-router'

import { cancelCheckout } from '#app/features/checkout/queries.ts'
import { StatusPage } from '#app/features/layout/status-page.tsx'
import { buttonClass } from '#app/ui/button.tsx'

import { PageHead } from '../page-head.tsx'

/** Where the payment page sends a buyer who turned back (product 10.15). */
export default function CheckoutCancel() {
  const [search] = useSearchParams()
  const orderId = search.get('order')
  useEffect(() => {
    if (!orderId) return
    cancelCheckout(orderId).catch((error: unknown) => {
      // Nothing is lost: the checkout session expires on its own.
      console.warn('The checkout could not be canceled right away.', error)
    })
  }, [orderId])
  return (
    <StatusPage figure="0h" hours={0} title="Checkout Canceled">
      <PageHead title="Checkout Canceled" path="/checkout/cancel" isPrivate />
      <p className="text-lg text-muted">
        Your payment was not processed. Feel free to try again when you're ready.
      </p>
      <p className="mt-8 flex flex-wrap gap-3">
        <Link to="/" className={buttonClass()}>
          Back to Services
        </Link>
        <Link to="/contact" className={buttonClass({ variant: 'outline' })}>
          Contact Support
        </Link>
      </p>
    </StatusPage>
  )
}
