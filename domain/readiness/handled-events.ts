/** The provider's events that the store acts on. An endpoint has to be subscribed to all of them. */
export const HANDLED_EVENTS = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
] as const

export type HandledEvent = (typeof HANDLED_EVENTS)[number]

const HANDLED: ReadonlySet<string> = new Set(HANDLED_EVENTS)

export const isHandled = (type: string): type is HandledEvent => HANDLED.has(type)
