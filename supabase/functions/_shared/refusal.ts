/** A request that is refused for a reason the caller can act on: an HTTP status, a code and a message for people. */
export class Refusal extends Error {
  readonly status: number
  readonly code: string
  readonly details: unknown

  constructor(status: number, code: string, message: string, details?: unknown) {
    super(message)
    this.status = status
    this.code = code
    this.details = details
  }
}

const MESSAGES: Record<string, string> = {
  service_unavailable: 'A service in your cart is no longer available.',
  price_changed: 'A price has changed since you added it to your cart.',
  amount_too_large: 'One order can be at most $999,999.99. Please split it.',
  amount_too_small: 'The total of an order must be $0, or at least $0.50.',
  promo_invalid: 'Invalid promo code',
  idempotency_key_reused: 'This was already asked for with other values. Please start again.',
  cart_paid: 'You have already paid for this cart.',
  session_not_found: 'No order was found for this checkout session.',
  payment_incomplete: 'The payment of this checkout session is not complete.',
  amount_mismatch: 'The amount paid differs from the order.',
  order_not_found: 'I cannot find this order.',
  order_changed: 'This order has changed meanwhile. Please look at it again.',
  link_expired: 'This link has expired. You can ask for a new one.',
  sign_in_needed: 'This order belongs to an account. Please sign in.',
  too_many_files: 'This order holds as many files as it can.',
  refund_not_possible: 'This order cannot be refunded.',
  refund_too_large: 'This is more than what is left of the payment.',
  last_admin: 'This is the only account that runs the store. Give another one that right first.',
  invalid_email: 'Please enter the email address of the customer.',
}

interface DatabaseError {
  code?: string
  message: string
  details?: string | null
}

/**
 * Turns what a SQL function refused (`private.refuse`) into a Refusal, and so a value that no column can
 * hold and a database that has no time. Any other database error is thrown as it is.
 */
export function refusalFrom(error: DatabaseError): Error {
  const status = /^PT(4\d\d)$/.exec(error.code ?? '')?.[1]
  if (!status) return refusalByCode(error.code) ?? new Error(`${error.code}: ${error.message}`)
  const details = parseDetails(error.details)
  const message = details?.message ?? MESSAGES[error.message] ?? error.message
  return new Refusal(Number(status), error.message, message, details)
}

/** What a database error says of the request, by its SQLSTATE; null when it says nothing of it. */
export function refusalByCode(code: unknown): Refusal | null {
  if (typeof code !== 'string') return null
  if (/^22[0-9A-Z]{3}$/.test(code)) {
    return new Refusal(400, 'invalid_request', 'The request has a value that cannot be taken.')
  }
  if (code === 'PGRST000' || /^(?:40...|53...|55P03|57...)$/.test(code)) {
    return new Refusal(503, 'busy', 'The store is busy right now. Please try again in a moment.')
  }
  return null
}

function parseDetails(text: string | null | undefined): { message?: string } | undefined {
  const details = text ? (JSON.parse(text) as { message?: string }) : {}
  return Object.keys(details).length > 0 ? details : undefined
}
