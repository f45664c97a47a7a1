import { StatCard, StatCards } from '#app/ui/admin/stat-card.tsx'

import type { Dashboard } from '../dashboard.ts'

/** What waits for the owner, each with the way there. */
export function WaitingFigures({ waiting }: Pick<Dashboard, 'waiting'>) {
  return (
    <StatCards>
      <StatCard
        label="Unread messages"
        value={String(waiting.unreadMessages)}
        to="/admin/orders?needs=reply"
      />
      <StatCard
        label="Refund requests"
        value={String(waiting.openRefundRequests)}
        to="/admin/orders?needs=refund"
      />
      <StatCard
        label="Pending reviews"
        value={String(waiting.pendingReviews)}
        to="/admin/reviews"
      />
      <StatCard
        label="Failed emails"
        value={String(waiting.failedMails)}
        to="/admin/templates?status=failed"
      />
    </StatCards>
  )
}
