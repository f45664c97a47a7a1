import { useQuery } from '@tanstack/react-query'

import { DashboardView } from '#app/features/admin-dashboard/components/dashboard-view.tsx'
import { AdminPage } from '#app/features/admin-shell/components/admin-page.tsx'
import { shellQuery } from '#app/features/admin-shell/queries.ts'

export default function Dashboard() {
  const { data: shell } = useQuery(shellQuery())
  return (
    <AdminPage title="Dashboard">
      <DashboardView waiting={shell?.alerts ?? null} />
    </AdminPage>
  )
}
