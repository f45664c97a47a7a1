import { browserBackend } from '#app/backend/browser-backend.ts'
import { AppError, unwrapFunction } from '#app/backend/errors.ts'
import { MESSAGES } from '#app/backend/messages.ts'
import { readAnswer } from '#app/backend/read-answer.ts'
import type { Cart } from '#domain/cart.ts'
import { toCheckoutItems } from '#domain/cart.ts'

import { loadCheckoutAnswers } from './load-checkout-answers.ts'

export interface CheckoutRequest {
  items: Cart
  promoCode: string | null
  /** The same cart under the same key is the same checkout. */
  cartKey: string
}

/** Today's price of a service in the cart; null when it is no longer sold. */
export interface CurrentPrice {
  serviceId: string
  priceCents: number | null
}

/** Starts the payment of a cart; the answer is the address of the payment page (product 26.2). */
export async function createCheckout(request: CheckoutRequest): Promise<string> {
  const client = await browserBackend()
  const answer = await unwrapFunction(
    await client.functions.invoke('create-checkout', {
      body: { items: toCheckoutItems(request.items), promoCode: request.promoCode },
      headers: { 'cart-key': request.cartKey },
    }),
  )
  return requireUrl('create-checkout', answer)
}

/** The address in a payment function's answer. Throws an `AppError` when there is none. */
export async function requireUrl(call: string, answer: unknown): Promise<string> {
  const { urlAnswer } = await loadCheckoutAnswers()
  const url = readAnswer(call, urlAnswer, answer)?.url
  if (!url) throw new AppError({ code: 'no_url', userMessage: MESSAGES.paymentFailed })
  return url
}

/**
 * What the server says about prices that differ from the cart's, or services no longer
 * sold; null when it refused the checkout for another reason, or did not refuse.
 */
export function currentPricesOf(error: unknown): CurrentPrice[] | null {
  if (!(error instanceof AppError)) return null
  if (error.code !== 'price_changed' && error.code !== 'service_unavailable') return null
  const { details } = error
  const items = isRecord(details) && Array.isArray(details['items']) ? details['items'] : []
  const prices = items.flatMap((item) => toCurrentPrice(item) ?? [])
  return prices.length > 0 ? prices : null
}

/** The session by which the cart was paid already; null when the checkout failed for another reason. */
export function paidSessionOf(error: unknown): string | null {
  if (!(error instanceof AppError) || error.code !== 'cart_paid') return null
  const { details } = error
  const sessionId = isRecord(details) ? details['session_id'] : null
  return typeof sessionId === 'string' ? sessionId : null
}

/** Whether the owner has the money without a session: by bank transfer, for example. */
export function isPaidAnotherWay(error: unknown): boolean {
  return error instanceof AppError && error.code === 'cart_paid' && paidSessionOf(error) === null
}

/** Whether the buyer is done and the bank takes its time; the server's words say so. */
export function isProcessing(error: unknown): error is AppError {
  return error instanceof AppError && error.code === 'payment_processing'
}

function toCurrentPrice(item: unknown): CurrentPrice | null {
  if (!isRecord(item) || typeof item['serviceId'] !== 'string') return null
  const price = item['price']
  return { serviceId: item['serviceId'], priceCents: typeof price === 'number' ? price : null }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
