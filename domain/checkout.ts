import { MAX_LINES, MAX_QUANTITY } from './cart.ts'
import { MAX_PRICE_CENTS } from './money.ts'
import { isUuid } from './uuid.ts'

/** One line to buy; `priceCents` is what the buyer saw, not yet what it costs. */
export interface CheckoutItem {
  serviceId: string
  quantity: number
  priceCents: number
}

/**
 * Whether a request body's `items` can be checked out at all (product 8.4): 1–50 lines
 * of {serviceId, quantity, price}, each service once, quantity a whole number 1–99, price whole
 * cents from 0 to MAX_PRICE_CENTS. Ids come back in lower case. The first fault found decides code
 * and message.
 */
export function validateCheckoutItems(value: unknown) {
  if (!Array.isArray(value)) return refuse('invalid_request', 'The list of services is missing.')
  if (value.length === 0) return refuse('cart_empty', 'Your cart is empty.')
  if (value.length > MAX_LINES) {
    return refuse('too_many_lines', `An order can have at most ${MAX_LINES} different services.`)
  }
  const items: CheckoutItem[] = []
  const seen = new Set<string>()
  for (const line of value) {
    const result = validateLine(line)
    if (!result.ok) return result
    if (seen.has(result.item.serviceId)) {
      return refuse('invalid_request', 'Each service can be in the order only once.')
    }
    seen.add(result.item.serviceId)
    items.push(result.item)
  }
  return { ok: true as const, items }
}

function validateLine(line: unknown) {
  if (typeof line !== 'object' || line === null) {
    return refuse('invalid_request', "A line in the order can't be read.")
  }
  const { serviceId, quantity, price } = line as Record<string, unknown>
  if (!isUuid(serviceId)) {
    return refuse('invalid_request', 'A line in the order has no valid service.')
  }
  if (!isWholeNumber(quantity, 1, MAX_QUANTITY)) {
    return refuse('invalid_quantity', `Quantities must be whole numbers from 1 to ${MAX_QUANTITY}.`)
  }
  if (!isWholeNumber(price, 0, MAX_PRICE_CENTS)) {
    return refuse('invalid_request', 'A line in the order has no valid price.')
  }
  const item: CheckoutItem = { serviceId: serviceId.toLowerCase(), quantity, priceCents: price }
  return { ok: true as const, item }
}

const refuse = <Code extends string>(code: Code, message: string) => {
  return { ok: false as const, code, message }
}

function isWholeNumber(value: unknown, min: number, max: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max
}
