/** A payment that a buyer disputes with the bank. */
export interface Dispute {
  id: string
  amountCents: number
  /** In the provider's words: `fraudulent`, `product_not_received`… */
  reason: string
  status: string
  /** 1: the owner is to answer. 2: the bank decides. 3: closed. */
  stage: number
  /** Whose hands the money is in. */
  funds: 'withdrawn' | 'reinstated' | null
  /** Until when the owner can answer. */
  dueAt: string | null
  openedAt: string
}

/** Money for a checkout that was closed, or for an order that was paid already. */
export interface LatePayment {
  id: string
  amountCents: number
  status: 'pending' | 'refunded' | 'failed'
  error: string | null
  receivedAt: string
  /** Its refund failed, and the owner has not settled it. */
  isToSettle: boolean
}

/** A payment with news from the payment provider that the owner has to know. */
const TROUBLE_LABELS: Readonly<Record<string, string>> = {
  dispute: 'Disputed: answer needed',
  refund_failed: 'Refund failed',
  late_payment: 'Late payment not refunded',
}

/** How a list names what waits for the owner. */
export const troubleLabel = (trouble: string): string => TROUBLE_LABELS[trouble] ?? trouble

/** The state of a dispute, in words. */
export function disputeLabel({ status, stage }: Pick<Dispute, 'status' | 'stage'>): string {
  if (status === 'won') return 'Won'
  if (status === 'lost') return 'Lost'
  if (stage === 3) return 'Closed'
  return stage === 2 ? 'The bank decides' : 'Answer needed'
}
