import { useQuery } from '@tanstack/react-query'

import { DashboardView } from '#app/features/admin-dashboard/components/dashboard-view.tsx'
import { AdminPage } from '#app/features/admin-shell/components/admin-page.tsx'
import { shellQuery } from '#app/features/admin-shell/queries.ts'
import { StartLine } from '#app/features/admin-start/components/start-line.tsx'
import { siteQuery } from '#app/features/layout/queries.ts'
import { cn } from '#app/ui/class-names.ts'

export default function Dashboard() {
  const { data: shell } = useQuery(shellQuery())
  const { data: site } = useQuery(siteQuery())
  return (
    <AdminPage title="Dashboard">
      {/* Unseen until it is known whether a line stands above: nothing moves when that comes. */}
      <div className={cn('grid gap-5', !site && 'invisible')}>
        <StartLine isDemo={site?.isDemo ?? false} />
        <DashboardView waiting={shell?.alerts ?? null} />
      </div>
    </AdminPage>
  )
}
