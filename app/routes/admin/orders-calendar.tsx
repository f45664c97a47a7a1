import { Timer } from 'lucide-react'

import { AdminPage } from '#app/features/admin-shell/components/admin-page.tsx'
import { DueCalendar } from '#app/features/orders/admin/components/due-calendar.tsx'
import { LinkButton } from '#app/ui/admin/link-button.tsx'

/** When orders are due (product 20.31). */
export default function OrdersCalendarPage() {
  return (
    <AdminPage
      title="Due dates"
      parents={[{ to: '/admin/orders', label: 'Orders' }]}
      actions={
        <LinkButton to="/admin/orders/today" icon={Timer} variant="outline">
          Today
        </LinkButton>
      }
    >
      <DueCalendar />
    </AdminPage>
  )
}
