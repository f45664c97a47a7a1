import { useMutation } from '@tanstack/react-query'

import { MESSAGES } from '#app/backend/messages.ts'
import { showToast, showFailure } from '#app/ui/toast.ts'
import type { CurrentService } from '#domain/cart.ts'

import {
  createCheckout,
  currentPricesOf,
  isPaidAnotherWay,
  isProcessing,
  isRefused,
  paidSessionOf,
  type CartToPay,
} from './actions.ts'
import { openCheckoutTab, type CheckoutTab } from './checkout-tab.ts'
import { rememberCartCheckout } from './started-checkouts.ts'

interface CheckoutHandlers {
  /** The server sells at other prices than the cart shows: nothing was started. */
  onPricesChanged: (current: CurrentService[]) => void
  onPromoRejected: (reason: string) => void
  /** Paid already, and changed since. */
  onCartPaid: (sessionId: string) => void
  /** Paid already, by bank transfer for example: there is no payment to show. */
  onCartPaidAnotherWay: () => void
  /** A payment has begun, here or elsewhere: the buyer may have paid by a method whose money comes days later. */
  onStarted: () => void
}

/** "Proceed to Checkout": the payment page in a new tab, or the reason why not. */
export function useCheckout(handlers: CheckoutHandlers) {
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ tab, ...cart }: CartToPay & { tab: CheckoutTab }) => {
      try {
        const url = await createCheckout(cart)
        rememberCartCheckout(url, cart.cartKey)
        tab.show(url)
      } catch (error) {
        tab.close()
        throw error
      }
    },
    onSuccess: handlers.onStarted,
    onError: (error) => takeRefusal(error, handlers),
  })
  return {
    isStarting: isPending,
    /** Ignored when the cart is empty (product 10.2). */
    start(cart: CartToPay) {
      if (cart.items.length > 0 && !isPending) mutate({ ...cart, tab: openCheckoutTab() })
    },
  }
}

function takeRefusal(error: Error, handlers: CheckoutHandlers): void {
  const currentPrices = currentPricesOf(error)
  const paidSession = paidSessionOf(error)
  if (currentPrices) return handlers.onPricesChanged(currentPrices)
  if (paidSession) return handlers.onCartPaid(paidSession)
  if (isRefused(error, 'promo_invalid')) return handlers.onPromoRejected(error.userMessage)
  if (isPaidAnotherWay(error)) {
    handlers.onCartPaidAnotherWay()
    return showToast({ title: 'Already paid', description: PAID_ANOTHER_WAY })
  }
  if (isProcessing(error)) {
    handlers.onStarted()
    return showToast({ title: 'Payment under way', description: error.userMessage })
  }
  // Another tab was at the same cart, or its payment came too late: only the server knows which, and what follows.
  const isToldByServer = isRefused(error, 'checkout_replaced', 'checkout_closed')
  showFailure(MESSAGES.checkoutTitle, isToldByServer ? error.userMessage : MESSAGES.paymentFailed)
}

const PAID_ANOTHER_WAY =
  "I received your payment for this cart, so you won't be charged again. To order it again, proceed to checkout once more."
