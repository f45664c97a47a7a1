import { DashboardView } from '#app/features/admin-dashboard/components/dashboard-view.tsx'
import { isBuilt } from '#app/features/admin-shell/admin-nav.ts'
import { AdminPage } from '#app/features/admin-shell/components/admin-page.tsx'

export default function Dashboard() {
  return (
    <AdminPage title="Dashboard">
      <DashboardView isBuilt={isBuilt} />
    </AdminPage>
  )
}
