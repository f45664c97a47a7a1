import { useQuery } from '@tanstack/react-query'

import { DashboardView } from '#app/features/admin-dashboard/components/dashboard-view.tsx'
import { AdminPage } from '#app/features/admin-shell/components/admin-page.tsx'
import { shellQuery } from '#app/features/admin-shell/queries.ts'
import { StartLine } from '#app/features/admin-start/components/start-line.tsx'
import { startQuery } from '#app/features/admin-start/queries.ts'
import { cn } from '#app/ui/class-names.ts'

export default function Dashboard() {
  const { data: shell } = useQuery(shellQuery())
  const { isPending } = useQuery(startQuery())
  return (
    <AdminPage title="Dashboard">
      {/* Unseen until it is known whether a line stands above: nothing moves when that comes. */}
      <div className={cn('grid gap-5', isPending && 'invisible')}>
        <StartLine />
        <DashboardView waiting={shell && shell.alerts} />
      </div>
    </AdminPage>
  )
}
