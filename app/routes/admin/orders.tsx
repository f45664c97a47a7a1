import { CalendarDays, Timer, Trash2 } from 'lucide-react'

import { AdminPage } from '#app/features/admin-shell/components/admin-page.tsx'
import { orders } from '#app/features/orders/admin/resource.tsx'
import { ResourceList } from '#app/resource/resource-list.tsx'
import { LinkButton } from '#app/ui/admin/link-button.tsx'

/** All orders, what runs out first on top (product 20.4). */
export default function OrdersPage() {
  return (
    <AdminPage
      title="Orders"
      actions={
        <>
          <LinkButton to="/admin/orders/today" icon={Timer} variant="outline">
            Today
          </LinkButton>
          <LinkButton to="/admin/orders/calendar" icon={CalendarDays} variant="outline">
            Calendar
          </LinkButton>
          <LinkButton to="/admin/orders/trash" icon={Trash2} variant="outline">
            Trash
          </LinkButton>
        </>
      }
    >
      <ResourceList of={orders} />
    </AdminPage>
  )
}
