/** What the dashboard shows. Amounts are cents, times ISO 8601. */
export interface Dashboard {
  /** Of the last 7 days, and of the 7 before. */
  revenueCents: number
  revenueBeforeCents: number
  orderCount: number
  /** The last 14 days, oldest first. */
  days: readonly DayRevenue[]
  toActOn: readonly OrderToActOn[]
  waiting: {
    unreadMessages: number
    pendingReviews: number
    failedMails: number
    openRefundRequests: number
  }
  recent: readonly Activity[]
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
  details: { to?: string; version?: number; amount_usd?: number }
  at: string
}
