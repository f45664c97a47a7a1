import { CalendarDays } from 'lucide-react'

import { AdminPage } from '#app/features/admin-shell/components/admin-page.tsx'
import { WorkDayView } from '#app/features/orders/admin/components/work-day.tsx'
import { LinkButton } from '#app/ui/admin/link-button.tsx'

/** What to work on now (product 20.29). */
export default function OrdersTodayPage() {
  return (
    <AdminPage
      title="Today"
      parents={[{ to: '/admin/orders', label: 'Orders' }]}
      actions={
        <LinkButton to="/admin/orders/calendar" icon={CalendarDays} variant="outline">
          Calendar
        </LinkButton>
      }
    >
      <WorkDayView />
    </AdminPage>
  )
}
