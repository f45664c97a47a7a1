import { useQuery } from '@tanstack/react-query'
import { SlidersHorizontal } from 'lucide-react'

import { AdminPage } from '#app/features/admin-shell/components/admin-page.tsx'
import { shellQuery } from '#app/features/admin-shell/queries.ts'
import { MarkAllRead } from '#app/features/notifications/admin/mark-all-read.tsx'
import { NeedsList } from '#app/features/notifications/admin/needs-list.tsx'
import { SETTINGS_PATH, notifications } from '#app/features/notifications/admin/resource.tsx'
import { ResourceList } from '#app/resource/resource-list.tsx'
import { LinkButton } from '#app/ui/admin/link-button.tsx'

/** What needs the owner now, and what happened. */
export default function NotificationsPage() {
  const { data: shell } = useQuery(shellQuery())
  return (
    <AdminPage
      title="Notifications"
      actions={
        <LinkButton to={SETTINGS_PATH} variant="outline" icon={SlidersHorizontal}>
          Notification settings
        </LinkButton>
      }
    >
      <NeedsList kinds={shell?.alerts ?? null} />
      <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg">What happened</h2>
        <MarkAllRead />
      </div>
      <ResourceList of={notifications} />
    </AdminPage>
  )
}
