import { Link } from 'react-router'

import type { RowOf } from '#app/resource/resource.ts'
import { lookIn, StatusChip, type Look } from '#app/ui/admin/status-chip.tsx'
import { servicePath } from '#domain/service-path.ts'

/** Columns of the view that are never null. */
export const ALWAYS_THERE = [
  'created_at',
  'updated_at',
  'status',
  'is_pinned',
  'is_verified',
  'rating',
  'reviewer_name',
  'review_content',
  'origin',
  'has_consent',
] as const

/** A review as the owner sees it. */
export type ReviewRow = RowOf<'admin_reviews', (typeof ALWAYS_THERE)[number]>

export const STATUSES: Readonly<Record<string, Look>> = {
  pending: { label: 'Pending', tone: 'attention' },
  approved: { label: 'Approved', tone: 'positive' },
  rejected: { label: 'Rejected', tone: 'muted' },
}

/** How each origin proves who wrote the review. */
export const ORIGINS: Readonly<Record<string, { label: string; proof: string }>> = {
  order: { label: 'Order', proof: 'Verified: they ordered this service' },
  code: { label: 'Email code', proof: 'Verified: they confirmed their address' },
  import: { label: 'Import', proof: 'Not verified' },
}

export function ReviewStatus({ review }: { review: Pick<ReviewRow, 'status' | 'is_pinned'> }) {
  const { label, tone } = lookIn(STATUSES, review.status)
  return (
    <span className="inline-flex gap-1.5">
      <StatusChip tone={tone}>{label}</StatusChip>
      {review.is_pinned && <StatusChip>Pinned</StatusChip>}
    </span>
  )
}

/** Where a review came from, with the way to its order. */
export function ReviewOrigin({ review }: { review: Pick<ReviewRow, 'origin' | 'order_id'> }) {
  const label = ORIGINS[review.origin]?.label ?? review.origin
  if (review.order_id === null) return label
  return (
    <Link to={`/admin/orders/${review.order_id}`} className="relative z-[1] text-link">
      {label} {review.order_id.slice(0, 8)}
    </Link>
  )
}

/** Where visitors read a review; null where they don't. */
export function publicPathOf(
  review: Pick<ReviewRow, 'status' | 'service_slug'>,
): string | undefined {
  if (review.status !== 'approved' || !review.service_slug) return undefined
  return `${servicePath(review.service_slug)}#reviews`
}

/** The service of a review, with the way to its page. */
export function ReviewedService({
  review: { service_slug: slug, service_title: title },
}: {
  review: Pick<ReviewRow, 'service_slug' | 'service_title'>
}) {
  if (!slug) return title
  return (
    // A new tab: the list goes on where it was.
    <Link
      to={`${servicePath(slug)}#reviews`}
      target="_blank"
      rel="noopener"
      className="relative z-[1] text-link"
    >
      {title}
      <span className="sr-only"> (opens in a new tab)</span>
    </Link>
  )
}

/** "Designer, Hinode Stationery" */
export function authorLine(review: Pick<ReviewRow, 'reviewer_role' | 'reviewer_company'>): string {
  return [review.reviewer_role, review.reviewer_company].filter(Boolean).join(', ')
}
