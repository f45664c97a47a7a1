import { formatUsdExact, parseUsdInput } from './money.ts'
import type { OrderStatus } from './order.ts'

/** `pending`: asked for, and the provider has not answered yet. */
export type RefundStatus = 'pending' | 'succeeded' | 'failed'

interface RefundFacts {
  amountCents: number
  status: RefundStatus
}

/**
 * What can still be paid back, in cents, never below 0. Pending refunds count as paid back, as
 * `begin_refund` counts them; failed ones do not.
 */
export function refundLeftCents(totalCents: number, refunds: readonly RefundFacts[]): number {
  const paidBackCents = refunds
    .filter(({ status }) => status !== 'failed')
    .reduce((sum, { amountCents }) => sum + amountCents, 0)
  return Math.max(0, totalCents - paidBackCents)
}

/** Whether anything can be paid back: it was paid, and something of it is left. */
export function canRefund(status: OrderStatus, leftCents: number): boolean {
  return (status === 'PAID' || status === 'COMPLETED') && leftCents > 0
}

const CHARGED_BACK: ReadonlySet<string> = new Set(['needs_response', 'under_review', 'lost'])

/**
 * Whether the bank has the money of a dispute, by its status in the provider's words, so that nothing can be paid
 * back, as `begin_refund` has it. In an inquiry (`warning_needs_response`) it doesn't, and a refund ends that.
 */
export const isChargedBack = (status: string): boolean => CHARGED_BACK.has(status)

/** What was typed as an amount, "$1,200.50" or "1200.5", in cents, or what is wrong with it in words. */
export function readRefundAmount(typed: string, leftCents: number) {
  const amountCents = parseUsdInput(typed.replace(/[$,\s]/g, ''))
  if (amountCents === null) return wrong('Please enter an amount in dollars, like 120 or 99.50.')
  if (amountCents === 0) return wrong('Please enter an amount above $0.')
  if (amountCents > leftCents) return wrong(`Only ${formatUsdExact(leftCents)} is left.`)
  return { amountCents, problem: null }
}

const wrong = (problem: string) => ({ amountCents: null, problem })
