import type { RowOf } from '#app/resource/resource.ts'

/** Columns of the view that every order has: the type generator cannot know. */
export const ALWAYS_THERE = [
  'short_id',
  'title',
  'status',
  'total_usd',
  'refunded_cents',
  'created_at',
  'unread_count',
  'has_refund_request',
] as const

/** An order as the owner's lists show it. */
export type OrderRow = RowOf<'admin_orders', (typeof ALWAYS_THERE)[number]>
