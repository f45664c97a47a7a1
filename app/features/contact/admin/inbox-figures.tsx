import { useQuery } from '@tanstack/react-query'

import { StatCard, StatCards } from '#app/ui/admin/stat-card.tsx'

import { inboxCountsQuery } from './queries.ts'

/** What waits, and whether the promise of 24 hours is kept; the first two lead to exactly these messages. */
export function InboxFigures() {
  const { data: counts, isPending: isLoading } = useQuery(inboxCountsQuery())
  const share =
    counts && counts.answered > 0
      ? `${Math.round((100 * counts.inTime) / counts.answered)}%`
      : undefined
  return (
    <StatCards>
      <StatCard
        label="New"
        value={counts?.new}
        to="/admin/crm/inbox?place=new&sort=waiting"
        isLoading={isLoading}
      />
      <StatCard
        label="Overdue (24 hours)"
        value={counts?.late}
        to="/admin/crm/inbox?is_late=true&sort=waiting"
        isLoading={isLoading}
      />
      <StatCard label="Answered, 30 days" value={counts?.answered} isLoading={isLoading} />
      <StatCard label="Within 24 hours" value={share} isLoading={isLoading} />
    </StatCards>
  )
}
