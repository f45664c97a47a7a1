import { Archive, ExternalLink, ListChecks, Pencil, Plus } from 'lucide-react'

import { defineResource } from '#app/resource/define-resource.ts'
import { usdCell } from '#app/resource/list-parts.tsx'
import { CategoryLabel } from '#app/ui/category-label.tsx'
import { LinkButton } from '#app/ui/admin/link-button.tsx'
import { CATEGORIES } from '#domain/category.ts'
import { deliveryHours } from '#domain/delivery.ts'
import { centsToUsd } from '#domain/money.ts'
import { servicePath } from '#domain/service-path.ts'

import { ServiceCard } from './service-card.tsx'
import { LiveFigures } from './service-figures.tsx'
import {
  FirstBadges,
  STATUS_LABELS,
  ServiceDate,
  ServiceStatusChip,
  serviceTitle,
} from './service-looks.tsx'
import { serviceTrash } from './trash.tsx'

const ARCHIVED = { done: 'archived successfully', failed: 'Failed to archive service.' }

/** What the store sells, living (product 21). */
export const services = defineResource({
  source: 'services',
  table: 'services',
  path: '/admin/services',
  noun: ['service', 'services'],
  emptyTitle: 'No services found',
  EmptyAction: () => (
    <LinkButton to="/admin/services/new" icon={Plus}>
      Create Your First Service
    </LinkButton>
  ),
  nameOf: serviceTitle,
  searchIn: ['service_title', 'slug'],
  sorts: {
    most_recent: ['Most recent', '-updated_at'],
    oldest_first: ['Oldest first', 'updated_at'],
    most_popular: ['Most popular', '-projects_sold_30d'],
    price_high_low: ['Price: high to low', '-price_usd'],
    price_low_high: ['Price: low to high', 'price_usd'],
    alphabetic_a_z: ['Alphabetical: A-Z', 'service_title'],
    alphabetic_z_a: ['Alphabetical: Z-A', '-service_title'],
  },
  filters: {
    status: { label: 'Status', all: 'All Statuses', options: STATUS_LABELS },
    category: {
      label: 'Category',
      all: 'All Categories',
      options: CATEGORIES.map((value) => ({ value, label: value })),
    },
  },
  layouts: ['cards', 'table'],
  renderCard: (service, parts) => <ServiceCard service={service} {...parts} />,
  Frame: LiveFigures,
  columns: (column) => [
    column('service_title', {
      header: 'Service',
      isPrimary: true,
      cell: (_, service) => serviceTitle(service),
      csv: { Id: ({ id }) => id, Service: serviceTitle },
    }),
    column('status', {
      cell: (status) => <ServiceStatusChip status={status} />,
      csv: ({ status }) => STATUS_LABELS[status] ?? status,
    }),
    column('category', {
      priority: 2,
      cell: (category) => (category ? <CategoryLabel category={category} /> : '–'),
    }),
    column('badge_codes', {
      header: 'Badges',
      priority: 3,
      cell: (codes) => <FirstBadges codes={codes} />,
      csv: ({ badge_codes: codes }) => codes.join(' '),
    }),
    column('price_usd', {
      header: 'Price',
      align: 'end',
      cell: usdCell,
      csv: {
        'Price (USD)': ({ price_usd: priceCents }) =>
          priceCents === null ? null : centsToUsd(priceCents),
      },
    }),
    column('delivery_time_days', {
      header: 'Delivery',
      align: 'end',
      isHidden: true,
      cell: (days) => `${deliveryHours(days)} h`,
      csv: { 'Delivery (hours)': ({ delivery_time_days: days }) => deliveryHours(days) },
    }),
    column('projects_sold_30d', { header: 'Sold (30 days)', align: 'end', priority: 2 }),
    column('reviews', { align: 'end', isHidden: true }),
    column('updated_at', {
      header: 'Date',
      priority: 2,
      cell: (_, service) => <ServiceDate service={service} />,
      csv: {
        Published: ({ published_at: at }) => at,
        'Last edited': ({ updated_at: at }) => at,
      },
    }),
    column('slug', {
      header: 'Address',
      isHidden: true,
      csv: { Page: ({ slug, id }) => servicePath(slug || id) },
    }),
  ],
  bulkLinks: [{ label: 'Change in bulk', icon: ListChecks, to: '/admin/bulk/change' }],
  bulk: [{ label: 'Archive', icon: Archive, set: { status: 'archived' }, ...ARCHIVED }],
  rowActions: (service, { change }) => [
    { label: 'Edit', icon: Pencil, to: `/admin/services/${service.id}` },
    {
      label: 'Open public page',
      icon: ExternalLink,
      // Only the owner sees a service that is not published.
      href: `${servicePath(service.slug || service.id)}${service.status === 'published' ? '' : '?preview=1'}`,
    },
    {
      label: 'Archive',
      icon: Archive,
      isDisabled: service.status === 'archived',
      onSelect: () => void change(service, { status: 'archived' }, ARCHIVED),
    },
  ],
  trash: serviceTrash,
})
