import { defineListView } from '#app/ui/admin/data-table/list-view.ts'
import { CATEGORIES } from '#domain/category.ts'
import { SERVICE_STATUSES } from '#domain/service-editing.ts'
import type { ServiceStatus } from '#domain/service-editing.ts'

/** The list of services and its sorts (product 21.5). */
export const SERVICES_VIEW = defineListView({
  id: 'services',
  sorts: {
    most_recent: { label: 'Most recent', column: 'updated_at', isDescending: true },
    oldest_first: { label: 'Oldest first', column: 'updated_at' },
    most_popular: { label: 'Most popular', column: 'projects_sold_30d', isDescending: true },
    price_high_low: { label: 'Price: high to low', column: 'price_usd', isDescending: true },
    price_low_high: { label: 'Price: low to high', column: 'price_usd' },
    alphabetic_a_z: { label: 'Alphabetical: A-Z', column: 'service_title' },
    alphabetic_z_a: { label: 'Alphabetical: Z-A', column: 'service_title', isDescending: true },
  },
  defaultSort: 'most_recent',
  filters: { status: SERVICE_STATUSES, category: CATEGORIES },
  layouts: ['cards', 'table'],
})

/** The trash: what goes first stands first. */
export const TRASH_VIEW = defineListView({
  id: 'services-trash',
  sorts: {
    ends_soonest: { label: 'Ends soonest', column: 'deleted_at' },
    deleted_last: { label: 'Deleted last', column: 'deleted_at', isDescending: true },
    alphabetic_a_z: { label: 'Alphabetical: A-Z', column: 'service_title' },
  },
  defaultSort: 'ends_soonest',
  filters: {},
})

export const STATUS_LABELS: Readonly<Record<ServiceStatus, string>> = {
  published: 'Published',
  draft: 'Draft',
  archived: 'Archived',
}

/** The two filters beside the search (product 21.4). */
export const SERVICE_FILTERS = [
  {
    name: 'status',
    label: 'Status',
    allLabel: 'All Statuses',
    options: (['published', 'draft', 'archived'] as const).map((value) => ({
      value,
      label: STATUS_LABELS[value],
    })),
  },
  {
    name: 'category',
    label: 'Category',
    allLabel: 'All Categories',
    options: CATEGORIES.map((value) => ({ value, label: value })),
  },
] as const
