import { readPublicConfig } from '#app/backend/public-config.ts'
import { keepStored, readStoredTexts } from '#app/backend/stored-json.ts'
import { centsToUsd } from '#domain/money.ts'

import type { ConfirmedOrder } from './settle-checkout.ts'

declare global {
  interface Window {
    dataLayer?: object[]
  }
}

/** The name that tag managers and Google Analytics know for it. */
const DEFAULT_EVENT = 'purchase'

/** Orders that this browser has reported, so that opening the page again reports nothing twice. */
const REPORTED_KEY = 'reportedOrders'
const WHAT = 'The list of reported orders'
const MOST_REMEMBERED = 50

/**
 * Tells a tag manager once, under the installation's name for it, that an order was confirmed (product 10.12).
 * Answers whether this browser did so now, and so learns of the order.
 */
export function reportConversion(order: ConfirmedOrder): boolean {
  const reported = readStoredTexts(REPORTED_KEY, WHAT)
  if (reported.includes(order.orderId)) return false
  keepStored(REPORTED_KEY, [...reported, order.orderId].slice(-MOST_REMEMBERED), WHAT)
  window.dataLayer ??= []
  window.dataLayer.push({
    event: readPublicConfig().conversionEvent || DEFAULT_EVENT,
    transaction_id: order.orderId,
    value: centsToUsd(order.totalCents),
    currency: 'USD',
  })
  return true
}
