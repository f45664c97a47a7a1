import { readPublicConfig } from '#app/backend/public-config.ts'
import { centsToUsd } from '#domain/money.ts'

import type { ConfirmedOrder } from './data/process-checkout-success.ts'

declare global {
  interface Window {
    /** The queue that tag managers read. */
    dataLayer?: object[]
  }
}

/** The name that tag managers and Google Analytics know for it. */
const DEFAULT_EVENT = 'purchase'

/** Orders that this browser has reported, so that opening the page again reports nothing twice. */
const REPORTED_KEY = 'reportedOrders'
const MOST_REMEMBERED = 50

/** Tells a tag manager once, under the installation's name for it, that an order was confirmed (product 10.12). */
export function reportConversion(order: ConfirmedOrder): void {
  const reported = readReported()
  if (reported.includes(order.orderId)) return
  keepReported([...reported, order.orderId].slice(-MOST_REMEMBERED))
  window.dataLayer ??= []
  window.dataLayer.push({
    event: readPublicConfig().conversionEvent || DEFAULT_EVENT,
    transaction_id: order.orderId,
    value: centsToUsd(order.totalCents),
    currency: 'USD',
  })
}

function readReported(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(REPORTED_KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []
  } catch (error) {
    console.warn('The reported orders are unreadable.', error)
    return []
  }
}

function keepReported(orderIds: readonly string[]): void {
  try {
    localStorage.setItem(REPORTED_KEY, JSON.stringify(orderIds))
  } catch (error) {
    console.warn('The reported order cannot be kept: local storage is full or blocked.', error)
  }
}
