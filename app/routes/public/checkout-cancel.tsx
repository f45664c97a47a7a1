import { useEffect } from 'react'
import { Link, useSearchParams } from 'react-router'

import { useCart } from '#app/features/cart/cart-store.ts'
import { cancelCheckout } from '#app/features/checkout/queries.ts'
import { tellCheckoutEnded } from '#app/features/checkout/started-checkouts.ts'
import { StatusPage } from '#app/features/layout/status-page.tsx'
import { buttonClass } from '#app/ui/button.tsx'

import { PageHead } from '../page-head.tsx'

/** Where the payment page sends a buyer who turned back (product 10.15). */
export default function CheckoutCancel() {
  const [search] = useSearchParams()
  const orderId = search.get('order')
  const serviceId = search.get('service')
  const { items } = useCart()
  useEffect(() => {
    if (!orderId) return
    cancelCheckout(orderId)
      .then(() => tellCheckoutEnded())
      .catch((error: unknown) => {
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
        {serviceId && (
          <Link to={`/service/${encodeURIComponent(serviceId)}`} className={buttonClass()}>
            Try Again
          </Link>
        )}
        {items.length > 0 && (
          <Link to="/cart" className={buttonClass({ variant: serviceId ? 'outline' : 'primary' })}>
            Back to Your Cart
          </Link>
        )}
        <Link
          to="/"
          className={buttonClass({
            variant: serviceId || items.length > 0 ? 'outline' : 'primary',
          })}
        >
          Back to Services
        </Link>
        <Link to="/contact" className={buttonClass({ variant: 'outline' })}>
          Contact Support
        </Link>
      </p>
    </StatusPage>
  )
}
