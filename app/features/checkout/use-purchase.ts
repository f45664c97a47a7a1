import { useMutation } from '@tanstack/react-query'

import { AppError } from '#app/backend/errors.ts'
import { MESSAGES } from '#app/backend/messages.ts'

import { openCheckoutTab } from './checkout-tab.ts'
import type { CheckoutTab } from './checkout-tab.ts'
import { isPaidAnotherWay, isProcessing, paidSessionOf } from './data/create-checkout.ts'
import { createPayment } from './data/create-payment.ts'
import type { PaymentRequest } from './data/create-payment.ts'
import { earlierOrderPath } from './earlier-order.ts'
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
    start(service: PaymentRequest) {
      if (!isPending) mutate({ service, tab: openCheckoutTab() })
    },
  }
}

async function startPayment({ service, tab }: { service: PaymentRequest; tab: CheckoutTab }) {
  try {
    const url = await createPayment(service, purchaseKey(service.id))
    rememberPurchase(service.id, url)
    tab.show(url)
  } catch (error) {
    const paidSession = paidSessionOf(error)
    // A buyer who presses the button once more means to buy again.
    if (paidSession || isPaidAnotherWay(error)) dropPurchase(service.id)
    if (paidSession) {
      tab.show(earlierOrderPath(paidSession))
      return
    }
    tab.close()
    throw error
  }
}

const PAID_ANOTHER_WAY =
  'I already received your payment for this service. To order it again, press the button once more.'

function messageOf(error: Error): string {
  if (isPaidAnotherWay(error)) return PAID_ANOTHER_WAY
  if (isProcessing(error)) return error.userMessage
  return isOutdated(error) ? error.userMessage : MESSAGES.paymentFailed
}

function isOutdated(error: Error): error is AppError {
  return (
    error instanceof AppError &&
    (error.code === 'price_changed' || error.code === 'service_unavailable')
  )
}
