import { useQuery } from '@tanstack/react-query'

import { browserBackend } from '#app/backend/browser-backend.ts'
import { StatCard, StatCards } from '#app/ui/admin/stat-card.tsx'
import { formatUsd } from '#domain/money.ts'

import { countServicesQuery } from '../data/count-services.ts'
import type { ServiceCounts } from '../data/count-services.ts'
import { getRevenueQuery } from '../data/get-revenue.ts'

const COUNTS: readonly { label: string; count: keyof ServiceCounts }[] = [
  { label: 'Total Services', count: 'total' },
  { label: 'Published', count: 'published' },
  { label: 'Drafts', count: 'draft' },
  { label: 'Archived', count: 'archived' },
]

/** The six figures above the list (product 21.1). A figure that cannot be had is a dash. */
export function ServiceStats() {
  const counts = useQuery(countServicesQuery(browserBackend))
  const revenue = useQuery(getRevenueQuery(browserBackend))
  const shown = (count: keyof ServiceCounts) => (counts.data ? String(counts.data[count]) : null)
  return (
    <StatCards>
      {COUNTS.map(({ label, count }) => (
        <StatCard key={label} label={label} value={shown(count)} isLoading={counts.isPending} />
      ))}
      <StatCard
        label="Revenue (7 Days)"
        value={revenue.data === undefined ? null : formatUsd(revenue.data)}
        isLoading={revenue.isPending}
      />
      <StatCard
        label="Trash"
        value={shown('trash')}
        to="/admin/services/trash"
        isLoading={counts.isPending}
      />
    </StatCards>
  )
}
