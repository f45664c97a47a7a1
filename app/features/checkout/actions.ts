import { askFunction } from '#app/backend/ask-backend.ts'
import { AppError } from '#app/backend/errors.ts'
import { MESSAGES } from '#app/backend/messages.ts'
import { readAnswer } from '#app/backend/read-answer.ts'
import { toCheckoutItems, type Cart, type CartItem, type CurrentService } from '#domain/cart.ts'
import { centsToUsd } from '#domain/money.ts'

export interface CartToPay {
  items: Cart
  promoCode: string | null
  /** The same cart under the same key is the same checkout. */
  cartKey: string
}

/** Starts the payment of a cart; the answer is the address of the payment page (product 26.2). */
export const createCheckout = ({ items, promoCode, cartKey }: CartToPay) =>
  addressFrom('create-checkout', { items: toCheckoutItems(items), promoCode }, cartKey)

/** The one service of a "Purchase Now", at the price that its page shows. */
export type PurchasedService = Omit<CartItem, 'quantity'>

/** Starts the payment of one service; the answer is the address of the payment page (product 26.4). */
export const createPayment = ({ id, title, priceCents }: PurchasedService, purchaseKey: string) => {
  const body = { serviceId: id, amount: centsToUsd(priceCents), serviceName: title }
  return addressFrom('create-payment', body, purchaseKey)
}

async function addressFrom(call: string, body: object, key: string): Promise<string> {
  // Before any script is asked for: browsers remember those that could not be loaded.
  if (!navigator.onLine)
    throw new AppError({ code: 'offline', userMessage: MESSAGES.paymentFailed })
  const answer = await askFunction(call, { ...body, reader: readerTime() }, { 'cart-key': key })
  // Few visitors who see a price go on to pay right away.
  const { urlAnswer } = await import('./schema.ts')
  const url = readAnswer(call, urlAnswer, answer)?.url
  if (!url) throw new AppError({ code: 'no_url', userMessage: MESSAGES.paymentFailed })
  return url
}

/** The emails about the order give its times as this browser does (product 29.8). */
const readerTime = () => ({
  timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
  locale: navigator.language,
})

export function isRefused(error: unknown, ...codes: string[]): error is AppError {
  return error instanceof AppError && codes.includes(error.code)
}

/** Whether the server sells at another price than was shown, or no longer. */
export const isOutdated = (error: unknown) =>
  isRefused(error, 'price_changed', 'service_unavailable')

/**
 * What the server says about prices that differ from the cart's, or services no longer
 * sold; null when it refused the checkout for another reason, or did not refuse.
 */
export function currentPricesOf(error: unknown): CurrentService[] | null {
  const items = isOutdated(error) ? detailsOf(error)['items'] : null
  if (!Array.isArray(items)) return null
  const prices = items.flatMap(({ serviceId, price }: Partial<Record<string, unknown>>) => {
    const priceCents = typeof price === 'number' ? price : null
    return typeof serviceId === 'string' ? [{ serviceId, priceCents }] : []
  })
  return prices.length > 0 ? prices : null
}

export function paidSessionOf(error: unknown): string | null {
  const sessionId = isRefused(error, 'cart_paid') ? detailsOf(error)['session_id'] : null
  return typeof sessionId === 'string' ? sessionId : null
}

const detailsOf = ({ details }: AppError): Partial<Record<string, unknown>> => ({
  ...(typeof details === 'object' && details),
})

/** Whether the owner has the money without a session: by bank transfer, for example. */
export const isPaidAnotherWay = (error: unknown) =>
  isRefused(error, 'cart_paid') && paidSessionOf(error) === null

/** Whether the buyer is done and the bank takes its time; the server's words say so. */
export const isProcessing = (error: unknown) => isRefused(error, 'payment_processing')

/** Where a buyer sees the order that was paid before; the page says that it is that one. */
export function earlierOrderPath(sessionId: string): string {
  return `/checkout/success?session_id=${encodeURIComponent(sessionId)}&earlier=1`
}

export function isEarlierOrder(search: URLSearchParams): boolean {
  return search.has('earlier')
}
