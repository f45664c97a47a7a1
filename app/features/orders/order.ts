import type { ClockFacts } from '#domain/delivery-clock.ts'
import type { ProgressFacts } from '#domain/order-progress.ts'
import type { OrderStatus, WorkStatus } from '#domain/order.ts'

/** How an order is opened: by its account, or by the key of a signed link. */
export interface OrderAccess {
  orderId: string
  key: string | null
}

export interface OrderFile {
  id: string
  name: string
  sizeBytes: number
}

export interface OrderItem {
  /** Null when the service was deleted. */
  serviceId: string | null
  title: string
  category: string
  /** When it was bought. */
  priceCents: number
  quantity: number
  /** Its page; null when it is no longer sold. */
  href: string | null
  /** Today's price; null when it is no longer sold. */
  currentPriceCents: number | null
}

export type QuestionKind = 'text' | 'long_text' | 'url' | 'choice'

export interface OrderQuestion {
  id: string
  /** Null for what every order is asked. */
  serviceTitle: string | null
  label: string
  help: string
  kind: QuestionKind
  options: readonly string[]
  isRequired: boolean
}

export interface OrderBrief {
  answers: readonly { serviceTitle: string | null; question: string; answer: string }[]
  submittedAt: string
  files: readonly OrderFile[]
}

export interface OrderMessage {
  id: string
  /** Written by the side that reads it. */
  isOwn: boolean
  /** A note that only the owner's side sees. */
  isPrivate: boolean
  body: string
  createdAt: string
  files: readonly OrderFile[]
}

export interface OrderDelivery {
  version: number
  note: string
  createdAt: string
  files: readonly OrderFile[]
}

export interface OrderEvent {
  kind: string
  actor: string
  details: Partial<Record<string, unknown>>
  createdAt: string
}

export interface Billing {
  name: string
  company: string
  address: string
  taxId: string
}

export interface RefundRequest {
  reason: string
  status: 'open' | 'accepted' | 'declined'
  answer: string | null
  createdAt: string
}

/** Everything that the page of an order shows. Times are ISO texts in UTC. */
export interface Order extends ClockFacts, ProgressFacts {
  id: string
  status: OrderStatus
  workStatus: WorkStatus | null
  customerEmail: string | null
  isGuest: boolean
  subtotalCents: number
  discountCents: number
  totalCents: number
  refundedCents: number
  promoCode: string | null
  paidAt: string | null
  deliveredAt: string | null
  completedAt: string | null
  billing: Billing
  mayRequestRefund: boolean
  items: readonly OrderItem[]
  questions: readonly OrderQuestion[]
  brief: OrderBrief | null
  messages: readonly OrderMessage[]
  unreadCount: number
  /** The newest first. */
  deliveries: readonly OrderDelivery[]
  events: readonly OrderEvent[]
  invoice: { number: string; isRendered: boolean } | null
  refundRequest: RefundRequest | null
  review: { token: string; isWritten: boolean } | null
}

/** The services of an order in one line: "SEO Audit and 2 more". */
export function orderTitle(items: readonly { title: string }[]): string {
  const [first, ...others] = items
  if (!first) return 'Order'
  return others.length === 0 ? first.title : `${first.title} and ${others.length} more`
}
