import { readPublicConfig } from '#app/backend/public-config.ts'
import { centsToUsd } from '#domain/money.ts'

import type { ConfirmedOrder } from './data/process-checkout-success.ts'

declare global {
  interface Window {
    /** The queue that tag managers read. */
    dataLayer?: object[]
  }
}

/** Tells an ad network, where one is configured, that an order was confirmed (SPEC §2). */
export function reportConversion(order: ConfirmedOrder): void {
  const { conversionEvent } = readPublicConfig()
  if (!conversionEvent) return
  window.dataLayer ??= []
  window.dataLayer.push({
    event: conversionEvent,
    transaction_id: order.orderId,
    value: centsToUsd(order.totalCents),
    currency: 'USD',
  })
}
