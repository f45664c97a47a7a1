import { useQuery } from '@tanstack/react-query'

import { AdminPage } from '#app/features/admin-shell/components/admin-page.tsx'
import { EmailDialog } from '#app/features/emails/admin/outbox/email-dialog.tsx'
import { outbox } from '#app/features/emails/admin/outbox/resource.tsx'
import { siteQuery } from '#app/features/layout/queries.ts'
import { ResourceList } from '#app/resource/resource-list.tsx'

/** Every mail that the store has written. */
export default function OutboxPage() {
  const { data: site } = useQuery(siteQuery())
  return (
    <AdminPage
      title="Outbox"
      description="Every email the store has written, and whether it has left. Without a mail server, they stay here for you to read."
    >
      <ResourceList of={outbox} />
      <EmailDialog brand={{ storeName: site?.storeName ?? '', address: site?.address ?? '' }} />
    </AdminPage>
  )
}
