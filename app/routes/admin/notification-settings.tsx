import { AdminPage } from '#app/features/admin-shell/components/admin-page.tsx'
import { NotificationChoices } from '#app/features/notifications/admin/choices.tsx'
import { DevicePanel } from '#app/features/notifications/admin/device-panel.tsx'
import { NotificationHours } from '#app/features/notifications/admin/hours.tsx'

const PARENTS = [{ to: '/admin/notifications', label: 'Notifications' }]

/** Of which events the owner hears, where, and when. */
export default function NotificationSettingsPage() {
  return (
    <AdminPage
      title="Notification settings"
      parents={PARENTS}
      description="Emails go to the store's contact email. Each choice is saved right away."
    >
      <NotificationChoices />
      <NotificationHours />
      <DevicePanel />
    </AdminPage>
  )
}
