import { defineResource } from '#app/resource/define-resource.ts'
import { clampedCell } from '#app/resource/list-parts.tsx'
import { LinkButton } from '#app/ui/admin/link-button.tsx'
import { Moment } from '#app/ui/admin/moment.tsx'
import { Stars } from '#app/ui/stars.tsx'

import { answerSchema } from '../schema.ts'
import { BULK_DECISIONS, answerAction, decisionsFor, viewActions } from './decisions.ts'
import { ReviewAsShown, ReviewDesk } from './review-desk.tsx'
import {
  ALWAYS_THERE,
  ORIGINS,
  ReviewOrigin,
  ReviewStatus,
  ReviewedService,
  STATUSES,
  authorLine,
} from './review-facts.tsx'
import { renderReview } from './review-list-card.tsx'

/** All reviews, those that wait on top, the oldest first (product 34.1). */
export const reviews = defineResource({
  source: 'admin_reviews',
  present: ALWAYS_THERE,
  table: 'service_reviews',
  live: ['outbox_emails'],
  // The pages that show approved ones.
  otherKeys: ['services'],
  path: '/admin/reviews',
  noun: ['review', 'reviews'],
  canCreate: false,
  emptyText:
    'Customers are invited to review their services when an order is complete. Reviews wait here until you approve them.',
  EmptyAction: () => (
    <LinkButton to="/admin/orders" variant="outline">
      Orders
    </LinkButton>
  ),
  nameOf: (row) => row.reviewer_name,
  searchIn: [
    'reviewer_name',
    'reviewer_company',
    'reviewer_email',
    'review_title',
    'review_content',
    'service_title',
  ],
  layouts: ['cards', 'table'],
  hasWideCards: true,
  isWaiting: ({ status }) => status === 'pending',
  renderCard: renderReview,
  sorts: {
    queue: ['Pending first', 'queue_place'],
    newest: ['Newest', '-created_at'],
    oldest: ['Oldest', 'created_at'],
    best: ['Best rating', '-rating', '-created_at'],
    worst: ['Worst rating', 'rating', '-created_at'],
  },
  filters: {
    status: { label: 'Status', all: 'All statuses', options: STATUSES },
    rating: {
      label: 'Rating',
      all: 'All ratings',
      options: [5, 4, 3, 2, 1].map((stars) => ({
        value: String(stars),
        label: stars === 1 ? '1 star' : `${stars} stars`,
      })),
    },
    service: {
      label: 'Service',
      all: 'All services',
      column: 'service_slug',
      from: { source: 'reviewed_services', value: 'slug', label: 'service_title' },
    },
    origin: { label: 'Origin', all: 'All origins', options: ORIGINS },
    is_pinned: {
      label: 'Pinned',
      all: 'Pinned or not',
      options: { true: 'Pinned', false: 'Not pinned' },
    },
  },
  columns: (column) => [
    column('reviewer_name', {
      header: 'Reviewer',
      isPrimary: true,
      cell: clampedCell,
    }),
    column('status', { cell: (_, review) => <ReviewStatus review={review} /> }),
    column('rating', { cell: (rating) => <Stars rating={rating} /> }),
    column('review_content', {
      header: 'Review',
      priority: 2,
      cell: (content) => (
        <span className="line-clamp-1 max-w-80 break-all xl:min-w-60">{content}</span>
      ),
    }),
    column('service_title', {
      header: 'Service',
      priority: 2,
      cell: (_, review) => (
        <span className="line-clamp-2">
          <ReviewedService review={review} />
        </span>
      ),
    }),
    column('origin', {
      priority: 3,
      cell: (_, review) => <ReviewOrigin review={review} />,
      csv: ({ origin }) => ORIGINS[origin]?.label ?? origin,
    }),
    column('is_verified', {
      header: 'Verified',
      isHidden: true,
      cell: (is) => (is ? 'Yes' : 'No'),
    }),
    column.made('Company', authorLine, { isHidden: true, csv: authorLine }),
    column('reviewer_email', { header: 'Email', isHidden: true }),
    column('review_title', { header: 'Title', isHidden: true }),
    column('owner_answer', { header: 'Your answer', isHidden: true }),
    column('reason', { header: 'Rejected because', isHidden: true }),
    column('created_at', { header: 'Received', cell: (at) => <Moment at={at} format="date" /> }),
  ],
  bulk: BULK_DECISIONS,
  rowActions: (row, tools) => [...decisionsFor(row, tools), answerAction(row), ...viewActions(row)],
  form: {
    schema: answerSchema,
    save: 'save_review_answer',
    Head: ReviewAsShown,
    Aside: ReviewDesk,
    isAsideFirst: true,
  },
})
