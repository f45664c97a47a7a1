/** What the dashboard shows. Amounts are cents, times ISO 8601. */
export interface Dashboard {
  /** Of the last 7 days, and of the 7 before. */
  revenueCents: number
  revenueBeforeCents: number
  orderCount: number
  /** The last 14 days, oldest first. */
  days: readonly DayRevenue[]
  toActOn: readonly OrderToActOn[]
  paymentTroubles: readonly PaymentTrouble[]
  waiting: {
    unreadMessages: number
    pendingReviews: number
    failedMails: number
    openRefundRequests: number
  }
  recent: readonly Activity[]
}

/** Money that waits for the owner. */
export interface PaymentTrouble {
  orderId: string
  shortId: string
  title: string
  customerEmail: string | null
  kind: 'dispute' | 'refund_failed' | 'late_payment'
  amountCents: number
  since: string
  /** Until when a dispute can be answered. */
  dueAt: string | null
}

export interface DayRevenue {
  /** `2026-11-20` */
  day: string
  cents: number
}

export interface OrderToActOn {
  id: string
  shortId: string
  title: string
  customerEmail: string | null
  /** When the running clock is up; null where none runs. */
  runsOutAt: string | null
  isWork: boolean
  isRevision: boolean
  unreadCount: number
  hasRefundRequest: boolean
}

/** One event of an order. */
export interface Activity {
  orderId: string
  title: string
  kind: string
  /** `customer`, `admin`, `system`, … */
  actor: string
  details: {
    to?: string | undefined
    version?: number | undefined
    amount_cents?: number | undefined
    outcome?: string | null | undefined
  }
  at: string
}
