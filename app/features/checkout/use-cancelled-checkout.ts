import { useEffect } from 'react'

import { cancelCheckout } from './data/cancel-checkout.ts'

/** Reports the order whose payment the buyer canceled to the server; null when the address names none. */
export function useCancelledCheckout(orderId: string | null): void {
  useEffect(() => {
    if (!orderId) return
    cancelCheckout(orderId).catch((error: unknown) => {
      // Nothing is lost: the checkout session expires on its own.
      console.warn('The checkout could not be canceled right away.', error)
    })
  }, [orderId])
}
