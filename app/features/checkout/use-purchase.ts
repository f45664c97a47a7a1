import { useMutation } from '@tanstack/react-query'

import { MESSAGES } from '#app/backend/messages.ts'

import {
  createPayment,
  earlierOrderPath,
  isOutdated,
  isPaidAnotherWay,
  isProcessing,
  isRefused,
  paidSessionOf,
  type PurchasedService,
} from './actions.ts'
import { openCheckoutTab, type CheckoutTab } from './checkout-tab.ts'
import { dropPurchase, purchaseKey, rememberPurchase } from './purchase-keys.ts'

/**
 * "Purchase Now" on the service page. `errorMessage` is for an alert on the page (product 10.4);
 * `onOutdated` is called when the page shows an old price or a service no longer sold.
 */
export function usePurchase({ onOutdated }: { onOutdated: () => void }) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: startPayment,
    onError: (failure) => {
      if (isOutdated(failure)) onOutdated()
    },
  })
  return {
    isStarting: isPending,
    errorMessage: error && messageOf(error),
    start(service: PurchasedService) {
      if (!isPending) mutate({ service, tab: openCheckoutTab() })
    },
  }
}

async function startPayment({ service, tab }: { service: PurchasedService; tab: CheckoutTab }) {
  try {
    const url = await createPayment(service, purchaseKey(service.id))
    rememberPurchase(service.id, url)
    tab.show(url)
  } catch (error) {
    const paidSession = paidSessionOf(error)
    // A buyer who presses the button once more means to buy again.
    if (paidSession || isPaidAnotherWay(error)) dropPurchase(service.id)
    if (paidSession) return tab.show(earlierOrderPath(paidSession))
    tab.close()
    throw error
  }
}

const PAID_ANOTHER_WAY =
  'I already received your payment for this service. To order it again, press the button once more.'

/** The words of the checkout speak of a cart, which this buyer may not have. */
const PRICE_CHANGED =
  'The price has changed since you opened this page. If the current one is okay with you, press the button once more.'
const NOT_SOLD = 'This service is no longer available.'

function messageOf(error: Error): string {
  if (isPaidAnotherWay(error)) return PAID_ANOTHER_WAY
  if (isOutdated(error)) return isRefused(error, 'price_changed') ? PRICE_CHANGED : NOT_SOLD
  return isProcessing(error) ? error.userMessage : MESSAGES.paymentFailed
}
