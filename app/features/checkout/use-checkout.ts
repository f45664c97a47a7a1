import { useMutation } from '@tanstack/react-query'
import { showToast } from '#app/ui/toast.ts'

import { AppError } from '#app/backend/errors.ts'
import { MESSAGES } from '#app/backend/messages.ts'
import type { Cart } from '#domain/cart.ts'

import { openCheckoutTab } from './checkout-tab.ts'
import type { CheckoutTab } from './checkout-tab.ts'
import {
  createCheckout,
  currentPricesOf,
  isPaidAnotherWay,
  isProcessing,
  paidSessionOf,
} from './data/create-checkout.ts'
import type { CurrentPrice } from './data/create-checkout.ts'
import { rememberCartCheckout } from './started-checkouts.ts'

interface CheckoutHandlers {
  /** The server sells at other prices than the cart shows: nothing was started. */
  onPricesChanged: (current: CurrentPrice[]) => void
  onPromoRejected: (reason: string) => void
  /** Paid already, and changed since. */
  onCartPaid: (sessionId: string) => void
  /** Paid already, by bank transfer for example: there is no payment to show. */
  onCartPaidAnotherWay: () => void
  /** The buyer has paid by a method whose money comes days later. */
  onProcessing: () => void
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
      else if (isPaidAnotherWay(error)) {
        handlers.onCartPaidAnotherWay()
        showToast({ title: 'Already paid', description: PAID_ANOTHER_WAY })
      } else if (isProcessing(error)) {
        handlers.onProcessing()
        showToast({ title: 'Payment under way', description: error.userMessage })
      } else if (error instanceof AppError && error.code === 'promo_invalid') {
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
    /** Ignored when the cart is empty (product 10.2). */
    start(cart: CartToPay) {
      if (cart.items.length > 0 && !isPending) mutate({ ...cart, tab: openCheckoutTab() })
    },
  }
}

async function startCheckout({ tab, ...cart }: CartToPay & { tab: CheckoutTab }) {
  try {
    const url = await createCheckout(cart)
    rememberCartCheckout(url)
    tab.show(url)
  } catch (error) {
    tab.close()
    throw error
  }
}

const PAID_ANOTHER_WAY =
  "I received your payment for this cart, so you won't be charged again. To order it again, proceed to checkout once more."

/** Another tab was at the same cart, or its payment came too late: only the server knows which, and what follows. */
function isToldByServer(error: Error): error is AppError {
  return (
    error instanceof AppError &&
    (error.code === 'checkout_replaced' || error.code === 'checkout_closed')
  )
}
