import { Check, Star, X } from 'lucide-react'

import { defineResource } from '#app/resource/define-resource.ts'
import { optionLabel } from '#app/resource/field-facts.ts'
import { Moment } from '#app/ui/admin/moment.tsx'
import { StatusChip, type ChipTone } from '#app/ui/admin/status-chip.tsx'
import { Stars } from '#app/ui/stars.tsx'
import { tickerProblem } from '#domain/ticker.ts'

import { testimonialSchema } from '../schema.ts'
import { AvatarField } from './avatar-field.tsx'
import { TestimonialPreview, TickerState } from './preview.tsx'

const TONES: Readonly<Record<string, ChipTone>> = {
  pending: 'attention',
  approved: 'positive',
  featured: 'neutral',
}

export const testimonials = defineResource({
  source: 'testimonials',
  table: 'testimonials',
  path: '/admin/testimonials',
  noun: ['testimonial', 'testimonials'],
  emptyText:
    'What customers say about your work. It appears on the home page, in the ticker, and next to services.',
  nameOf: (row) => row.client_name,
  searchIn: ['client_name', 'client_company', 'testimonial_text'],
  sorts: {
    newest: ['Newest', '-created_at'],
    oldest: ['Oldest', 'created_at'],
    best: ['Best rating', '-rating'],
    worst: ['Worst rating', 'rating'],
    name: ['Name', 'client_name'],
  },
  filters: {
    status: { label: 'Status', all: 'All statuses' },
    service_category: { label: 'Category', all: 'All categories' },
  },
  columns: (column) => [
    column('client_name', { isPrimary: true }),
    column('client_company', { priority: 2 }),
    column('status', {
      cell: (status) => (
        <StatusChip tone={TONES[status] ?? 'muted'}>
          {optionLabel(testimonialSchema, 'status', status)}
        </StatusChip>
      ),
    }),
    column('rating', { cell: (rating) => <Stars rating={rating} /> }),
    column.made('Ticker', (row) => <TickerState testimonial={row} />, {
      csv: (row) => tickerProblem(row, new Date()),
    }),
    column('service_category', { priority: 3 }),
    column('created_at', {
      header: 'Added',
      priority: 2,
      cell: (at) => <Moment at={at} format="date" />,
    }),
    column('testimonial_text', { isHidden: true }),
  ],
  remove: true,
  bulk: [
    { label: 'Approve', icon: Check, set: { status: 'approved' }, done: 'approved' },
    { label: 'Reject', icon: X, set: { status: 'rejected' }, done: 'rejected' },
    { label: 'Feature', icon: Star, set: { status: 'featured' }, done: 'featured' },
  ],
  rowActions: (row, { change }) => [
    {
      label: row.status === 'featured' ? 'Stop featuring' : 'Feature',
      icon: Star,
      onSelect: () =>
        void change(row, { status: row.status === 'featured' ? 'approved' : 'featured' }),
    },
    ...(row.status === 'pending'
      ? [
          {
            label: 'Approve',
            icon: Check,
            onSelect: () => void change(row, { status: 'approved' }),
          },
        ]
      : []),
  ],
  form: {
    schema: testimonialSchema,
    inputs: { client_avatar_url: AvatarField },
    Aside: TestimonialPreview,
  },
})
