import { CategoryLabel } from '#app/ui/category-label.tsx'
import { createColumns } from '#app/ui/admin/data-table/columns.ts'
import { deliveryHours } from '#domain/delivery.ts'
import { formatUsdExact } from '#domain/money.ts'

import type { AdminService } from '../admin-service.ts'
import { FirstBadges } from './service-badges.tsx'
import { ServiceDate } from './service-date.tsx'
import { ServiceStatusChip } from './service-status-chip.tsx'

const column = createColumns<AdminService>()

/** The columns of the list view (product 21.6). */
export const SERVICE_COLUMNS = column.columns([
  column.accessor('title', {
    header: 'Service',
    meta: { isPrimary: true, sort: 'service_title' },
  }),
  column.accessor('status', {
    header: 'Status',
    cell: ({ row }) => <ServiceStatusChip status={row.original.status} />,
  }),
  column.accessor('category', {
    header: 'Category',
    cell: ({ row: { original } }) =>
      original.category ? <CategoryLabel category={original.category} /> : '–',
    meta: { priority: 2 },
  }),
  column.accessor('badgeCodes', {
    header: 'Badges',
    cell: ({ row }) => <FirstBadges codes={row.original.badgeCodes} />,
    meta: { priority: 3 },
  }),
  column.accessor('priceCents', {
    header: 'Price',
    cell: ({ row: { original } }) =>
      original.priceCents === null ? '–' : formatUsdExact(original.priceCents),
    meta: { align: 'end', sort: 'price_usd' },
  }),
  column.accessor('deliveryDays', {
    header: 'Delivery',
    cell: ({ row }) => `${deliveryHours(row.original.deliveryDays)} h`,
    meta: { align: 'end', isHidden: true },
  }),
  column.accessor('projectsSold30d', {
    header: 'Sold (30 days)',
    meta: { align: 'end', priority: 2, sort: 'projects_sold_30d' },
  }),
  column.accessor('reviews', { header: 'Reviews', meta: { align: 'end', isHidden: true } }),
  column.display({
    id: 'date',
    header: 'Date',
    cell: ({ row }) => <ServiceDate service={row.original} />,
    meta: { priority: 2, sort: 'updated_at' },
  }),
  column.accessor('slug', { header: 'Address', meta: { isHidden: true } }),
])
