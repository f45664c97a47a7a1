import { useMutation } from '@tanstack/react-query'
import { showToast } from '#app/ui/toast.ts'

import { browserBackend } from '#app/backend/browser-backend.ts'
import { AppError } from '#app/backend/errors.ts'
import { MESSAGES } from '#app/backend/messages.ts'
import type { Cart } from '#domain/cart.ts'

import { rememberCartCheckout } from './cart-checkouts.ts'
import { openCheckoutTab } from './checkout-tab.ts'
import type { CheckoutTab } from './checkout-tab.ts'
import { createCheckout, currentPricesOf } from './data/create-checkout.ts'
import type { CurrentPrice } from './data/create-checkout.ts'
import { finishAttempt, idempotencyKeyFor } from './idempotency-key.ts'

interface CheckoutHandlers {
  /** The server sells at other prices than the cart shows: nothing was started. */
  onPricesChanged: (current: CurrentPrice[]) => void
  onPromoRejected: (reason: string) => void
}

interface CartToPay {
  items: Cart
  promoCode: string | null
}

/** "Proceed to Checkout": the payment page in a new tab, or the reason why not. */
export function useCheckout({ onPricesChanged, onPromoRejected }: CheckoutHandlers) {
  const { mutate, isPending } = useMutation({
    mutationFn: startCheckout,
    onError: (error) => {
      const currentPrices = currentPricesOf(error)
      if (currentPrices) onPricesChanged(currentPrices)
      else if (error instanceof AppError && error.code === 'promo_invalid') {
        onPromoRejected(error.userMessage)
      } else
        showToast({
          title: MESSAGES.checkoutTitle,
          description: MESSAGES.paymentFailed,
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

async function startCheckout({ items, promoCode, tab }: CartToPay & { tab: CheckoutTab }) {
  const idempotencyKey = idempotencyKeyFor(JSON.stringify([items, promoCode]))
  try {
    const url = await createCheckout(browserBackend, { items, promoCode, idempotencyKey })
    finishAttempt()
    rememberCartCheckout(url)
    tab.show(url)
  } catch (error) {
    tab.close()
    throw error
  }
}
