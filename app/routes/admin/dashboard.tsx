import { DashboardView } from '#app/features/admin-dashboard/components/dashboard-view.tsx'
import { AdminPage } from '#app/features/admin-shell/components/admin-page.tsx'

export default function Dashboard() {
  return (
    <AdminPage title="Dashboard">
      <DashboardView />
    </AdminPage>
  )
}
