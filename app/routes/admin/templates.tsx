import { AdminPage } from '#app/features/admin-shell/components/admin-page.tsx'
import { EmailDialog } from '#app/features/outbox/admin/email-dialog.tsx'
import { outbox } from '#app/features/outbox/admin/resource.tsx'
import { ResourceList } from '#app/resource/resource-list.tsx'

/** The outbox: every mail that the store has written. */
export default function TemplatesPage() {
  return (
    <AdminPage
      title="Outbox"
      description="Every email the store has written. Without a mail server, they stay here for you to read. You will be able to edit the email templates here later."
    >
      <ResourceList of={outbox} />
      <EmailDialog />
    </AdminPage>
  )
}
