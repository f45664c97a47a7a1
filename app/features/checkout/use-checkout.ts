import { useMutation } from '@tanstack/react-query'
import { showToast } from '#app/ui/toast.ts'

import { browserBackend } from '#app/backend/browser-backend.ts'
import { AppError } from '#app/backend/errors.ts'
import { MESSAGES } from '#app/backend/messages.ts'
import type { Cart } from '#domain/cart.ts'

import { openCheckoutTab } from './checkout-tab.ts'
import type { CheckoutTab } from './checkout-tab.ts'
import { createCheckout, currentPricesOf, paidSessionOf } from './data/create-checkout.ts'
import type { CurrentPrice } from './data/create-checkout.ts'
import { rememberCartCheckout } from './started-checkouts.ts'

interface CheckoutHandlers {
  /** The server sells at other prices than the cart shows: nothing was started. */
  onPricesChanged: (current: CurrentPrice[]) => void
  onPromoRejected: (reason: string) => void
  /** Paid already, and changed since. */
  onCartPaid: (sessionId: string) => void
  onStarted: () => void
}

interface CartToPay {
  items: Cart
  promoCode: string | null
  cartKey: string
}

/** "Proceed to Checkout": the payment page in a new tab, or the reason why not. */
export function useCheckout(handlers: CheckoutHandlers) {
  const { mutate, isPending } = useMutation({
    mutationFn: startCheckout,
    onSuccess: () => handlers.onStarted(),
    onError: (error) => {
      const currentPrices = currentPricesOf(error)
      const paidSession = paidSessionOf(error)
      if (currentPrices) handlers.onPricesChanged(currentPrices)
      else if (paidSession) handlers.onCartPaid(paidSession)
      else if (error instanceof AppError && error.code === 'promo_invalid') {
        handlers.onPromoRejected(error.userMessage)
      } else
        showToast({
          title: MESSAGES.checkoutTitle,
          description: isToldByServer(error) ? error.userMessage : MESSAGES.paymentFailed,
          variant: 'destructive',
        })
    },
  })
  return {
    isStarting: isPending,
    /** Ignored when the cart is empty (SPEC §5). */
    start(cart: CartToPay) {
      if (cart.items.length > 0 && !isPending) mutate({ ...cart, tab: openCheckoutTab() })
    },
  }
}

async function startCheckout({ tab, ...cart }: CartToPay & { tab: CheckoutTab }) {
  try {
    const url = await createCheckout(browserBackend, cart)
    rememberCartCheckout(url)
    tab.show(url)
  } catch (error) {
    tab.close()
    throw error
  }
}

/** Two tabs at once: only its own words say what to do. */
function isToldByServer(error: Error): error is AppError {
  return (
    error instanceof AppError &&
    (error.code === 'checkout_replaced' || error.code === 'checkout_closed')
  )
}
