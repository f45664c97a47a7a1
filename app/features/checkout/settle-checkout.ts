import { queryOptions } from '@tanstack/react-query'

import { isProcessing } from './data/create-checkout.ts'
import { processCheckoutSuccess, processingMessage } from './data/process-checkout-success.ts'
import type { ConfirmedOrder } from './data/process-checkout-success.ts'

/** How a checkout session ended, for the success page. */
export type CheckoutOutcome =
  | { status: 'confirmed'; order: ConfirmedOrder }
  | { status: 'processing'; message: string }
  | { status: 'error'; message: string }

/**
 * The outcome of a session. The server is asked once per session and never again after
 * success or error, not even after a reload (product 10.11): the outcome is kept for the life of
 * the tab. A payment that is still being processed has none: a reload asks again. `onSettled` gets
 * a new outcome only, not of a kept one.
 */
export function checkoutOutcomeQuery(
  sessionId: string,
  onSettled: (outcome: CheckoutOutcome) => void,
) {
  return queryOptions({
    queryKey: ['checkout-outcome', sessionId],
    queryFn: async () => {
      const kept = readOutcome(sessionId)
      if (kept) return kept
      const outcome = await settle(sessionId)
      if (outcome.status === 'processing') return outcome
      keepOutcome(sessionId, outcome)
      onSettled(outcome)
      return outcome
    },
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
  })
}

async function settle(sessionId: string): Promise<CheckoutOutcome> {
  try {
    return { status: 'confirmed', order: await processCheckoutSuccess(sessionId) }
  } catch (error) {
    if (isProcessing(error)) return { status: 'processing', message: error.userMessage }
    return { status: 'error', message: processingMessage(error) }
  }
}

function readOutcome(sessionId: string): CheckoutOutcome | null {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey(sessionId)) ?? 'null')
  } catch (error) {
    console.warn('The kept checkout outcome is unreadable.', error)
    return null
  }
}

function keepOutcome(sessionId: string, outcome: CheckoutOutcome): void {
  try {
    sessionStorage.setItem(storageKey(sessionId), JSON.stringify(outcome))
  } catch (error) {
    console.warn('The checkout outcome cannot be kept: session storage is full or blocked.', error)
  }
}

function storageKey(sessionId: string): string {
  return `checkoutOutcome:${sessionId}`
}
