import { AdminPage } from '#app/features/admin-shell/components/admin-page.tsx'
import { EmailDialog } from '#app/features/emails/admin/outbox/email-dialog.tsx'
import { outbox } from '#app/features/emails/admin/outbox/resource.tsx'
import { ResourceList } from '#app/resource/resource-list.tsx'

/** Every mail that the store has written. */
export default function OutboxPage() {
  return (
    <AdminPage
      title="Outbox"
      description="Every email the store has written, and whether it has left. Without a mail server, they stay here for you to read."
    >
      <ResourceList of={outbox} />
      <EmailDialog />
    </AdminPage>
  )
}
