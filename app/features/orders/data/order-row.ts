import type { OrderStatus, WorkStatus } from '#domain/order.ts'

import type { QuestionKind } from '../order.ts'

export interface FileRow {
  id: string
  name: string
  size_bytes: number
}

export interface ItemRow {
  service_id: string | null
  service_title: string
  category: string
  price_cents: number
  quantity: number
  slug: string | null
  current_price_cents: number | null
}

interface QuestionRow {
  id: string
  service_title: string | null
  label: string
  help: string
  kind: QuestionKind
  options: string[]
  is_required: boolean
}

/** What the procedure `get_order` answers; amounts in cents. */
export interface OrderRow {
  id: string
  status: OrderStatus
  work_status: WorkStatus | null
  customer_email: string | null
  customer_name: string | null
  is_guest: boolean
  subtotal_cents: number
  discount_cents: number
  total_usd: number
  refunded_cents: number
  promo_code: string | null
  created_at: string
  paid_at: string | null
  due_at: string | null
  clock_started_at: string | null
  clock_paused_at: string | null
  delivered_at: string | null
  completed_at: string | null
  revisions_included: number
  revisions_used: number
  billing: { name?: string; company?: string; address?: string; tax_id?: string }
  may_request_refund: boolean
  items: (ItemRow & { delivery_time_days: number })[]
  questions: QuestionRow[]
  brief: {
    answers: { service_title: string | null; question: string; answer: string }[]
    submitted_at: string
    files: FileRow[]
  } | null
  messages: {
    id: string
    author: 'customer' | 'admin'
    body: string
    is_private: boolean
    created_at: string
    files: FileRow[]
  }[]
  unread_count: number
  deliveries: { version: number; note: string; created_at: string; files: FileRow[] }[]
  events: {
    kind: string
    actor: string
    details: Partial<Record<string, unknown>>
    created_at: string
  }[]
  invoice: { number: string; is_rendered: boolean } | null
  refund_request: {
    reason: string
    status: 'open' | 'accepted' | 'declined'
    answer: string | null
    created_at: string
  } | null
  review: { token: string; is_written: boolean } | null
}
