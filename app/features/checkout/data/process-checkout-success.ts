import { browserBackend } from '#app/backend/browser-backend.ts'
import { AppError, unwrapFunction } from '#app/backend/errors.ts'
import { MESSAGES } from '#app/backend/messages.ts'
import { readAnswer } from '#app/backend/read-answer.ts'

import { loadCheckoutAnswers } from './load-checkout-answers.ts'

export interface ConfirmedOrder {
  orderId: string
  customerEmail: string | null
  serviceTitle: string
  totalCents: number
  /** ISO date and time. */
  dueAt: string | null
  /** Set while the clock waits for the brief: then there is no day to name yet. */
  hoursFromBrief: number | null
}

/**
 * Confirms the payment of a checkout session and names the order made from it. Throws an
 * `AppError` whose `userMessage` is a text of product 10.14.
 */
export async function processCheckoutSuccess(sessionId: string): Promise<ConfirmedOrder> {
  const [client, { processedAnswer }] = await Promise.all([browserBackend(), loadCheckoutAnswers()])
  const answer = await unwrapFunction(
    await client.functions.invoke('process-checkout-success', { body: { session_id: sessionId } }),
  )
  const row = readAnswer('process-checkout-success', processedAnswer, answer)
  if (!row) throw new AppError({ code: 'no_data', userMessage: MESSAGES.processingEmpty })
  if (row.error || !row.order_id) {
    throw new AppError({
      code: 'processing_failed',
      userMessage: row.error || MESSAGES.processingFailed,
    })
  }
  return {
    orderId: row.order_id,
    customerEmail: row.customer_email ?? null,
    serviceTitle: row.service_title ?? '',
    totalCents: row.total_usd ?? 0,
    dueAt: row.due_at ?? null,
    hoursFromBrief: row.hours_from_brief ?? null,
  }
}

/** What is said of a failed confirmation (product 10.14). */
export function processingMessage(error: unknown): string {
  if (!(error instanceof AppError)) return MESSAGES.processingFailed
  if (error.code === 'function_relay') return `Relay error: ${error.userMessage}`
  if (error.code === 'function_unreachable') return `Fetch error: ${error.userMessage}`
  // The function refused without words of its own.
  if (error.userMessage === MESSAGES.functionRefused) return MESSAGES.processingFailed
  return error.userMessage
}
