import { queryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'

import { askFunction } from '#app/backend/ask-backend.ts'
import { AppError } from '#app/backend/errors.ts'
import { CHECKOUT_MESSAGES } from '#app/backend/checkout-messages.ts'
import { MESSAGES } from '#app/backend/messages.ts'
import { readAnswer } from '#app/backend/read-answer.ts'
import { keepStored, readStored } from '#app/backend/stored-json.ts'

import { isProcessing } from './actions.ts'
import type { processedAnswer } from './schema.ts'

export type ConfirmedOrder = Omit<z.output<typeof processedAnswer>, 'error' | 'orderId'> & {
  orderId: string
}

export type CheckoutOutcome =
  | { status: 'confirmed'; order: ConfirmedOrder }
  | { status: 'processing'; message: string }
  | {
      status: 'error'
      message: string
      /** The next try may go better. */
      isPassing?: true
      /** No answer came: the server may not know that the buyer is back. */
      isUnanswered?: true
    }

/**
 * The outcome of a session. The server is asked once per session and never again after
 * success or error, not even after a reload (product 10.11): the outcome is kept for the life of
 * the tab. A payment that is still being processed has none, and a question that got no answer is none: a
 * reload asks again, and so does the buyer where it may help. `onSettled` gets a new outcome only, not of a kept one.
 */
export function checkoutOutcomeQuery(
  sessionId: string,
  onSettled: (outcome: CheckoutOutcome) => void,
) {
  const storageKey = storageKeyOf(sessionId)
  return queryOptions({
    queryKey: ['checkout-outcome', sessionId],
    queryFn: async () => {
      const kept = readStored(storageKey, WHAT, ofThisTab) as CheckoutOutcome | null
      if (kept) return kept
      const outcome = await settle(sessionId)
      if (outcome.status === 'processing') return outcome
      if (!isUnanswered(outcome)) keepStored(storageKey, outcome, WHAT, ofThisTab)
      onSettled(outcome)
      return outcome
    },
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
  })
}

const isUnanswered = (outcome: CheckoutOutcome) =>
  outcome.status === 'error' && outcome.isUnanswered === true

/** Whether the buyer may ask once more: settling an order twice is settling it once (product 10.16). */
export const mayTryAgain = (outcome: CheckoutOutcome) =>
  outcome.status === 'error' && outcome.isPassing === true

/** So that the server is asked once more. */
export function forgetOutcome(sessionId: string): void {
  keepStored(storageKeyOf(sessionId), null, WHAT, ofThisTab)
}

const storageKeyOf = (sessionId: string) => `checkoutOutcome:${sessionId}`

const WHAT = 'The checkout outcome'
const ofThisTab = () => sessionStorage

async function settle(sessionId: string): Promise<CheckoutOutcome> {
  try {
    return { status: 'confirmed', order: await confirmPayment(sessionId) }
  } catch (error) {
    if (isProcessing(error)) return { status: 'processing', message: error.userMessage }
    const failed = { status: 'error', message: processingMessage(error) } as const
    if (!wasAnswered(error)) return { ...failed, isPassing: true, isUnanswered: true }
    return isFinal(error) ? failed : { ...failed, isPassing: true }
  }
}

/**
 * Confirms the payment of a checkout session and names the order made from it. Throws an
 * `AppError` whose `userMessage` is a text of product 10.14.
 */
async function confirmPayment(sessionId: string): Promise<ConfirmedOrder> {
  const [answer, { processedAnswer }] = await Promise.all([
    askFunction('process-checkout-success', { session_id: sessionId }),
    import('./schema.ts'),
  ])
  const processed = readAnswer('process-checkout-success', processedAnswer, answer)
  if (!processed) throw new AppError({ code: 'no_data', userMessage: MESSAGES.functionEmpty })
  const { error, orderId, ...order } = processed
  if (!error && orderId) return { ...order, orderId }
  const userMessage = error || CHECKOUT_MESSAGES.processingFailed
  throw new AppError({ code: 'processing_failed', userMessage })
}

/** A connection that was lost, or scripts that could not be loaded over it. */
const wasAnswered = (error: unknown): error is AppError =>
  error instanceof AppError && error.code !== 'function_unreachable'

/** Not of a store that is too busy, or whose payment provider is away. */
const isFinal = (error: AppError) => error.isRefusal || error.code === 'processing_failed'

/** What is said of a failed confirmation (product 10.14). */
function processingMessage(error: unknown): string {
  if (!(error instanceof AppError)) return CHECKOUT_MESSAGES.processingFailed
  if (error.code === 'function_relay') return `Relay error: ${error.userMessage}`
  if (error.code === 'function_unreachable') return `Fetch error: ${error.userMessage}`
  // The function refused without words of its own.
  if (error.userMessage === MESSAGES.functionRefused) return CHECKOUT_MESSAGES.processingFailed
  return error.userMessage
}
