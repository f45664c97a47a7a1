import { Link } from 'react-router'

import { Moment } from '#app/ui/admin/moment.tsx'
import { Panel } from '#app/ui/admin/panel.tsx'

import { activityWords } from '../activity-words.ts'
import type { Activity } from '../dashboard.ts'

/** What happened last, in words. */
export function RecentActivity({ recent }: { recent: readonly Activity[] }) {
  return (
    <Panel title="Recent activity">
      {recent.length === 0 ? (
        <p className="text-sm text-muted">
          Nothing has happened yet. The first order starts this list.
        </p>
      ) : (
        <ol className="grid gap-3.5">
          {recent.map((event) => (
            <li key={`${event.orderId} ${event.kind} ${event.at}`} className="text-sm">
              <p className="font-medium">{activityWords(event)}</p>
              <p className="text-muted">
                <Link to={`/admin/orders/${event.orderId}`} className="text-link">
                  {event.title || 'Order'}
                </Link>
                {' · '}
                <Moment at={event.at} format="relative" />
              </p>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  )
}
