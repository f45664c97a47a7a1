import { AdminPage } from '#app/features/admin-shell/components/admin-page.tsx'
import { CollectingNote } from '#app/features/errors/admin/collecting-note.tsx'
import { errors } from '#app/features/errors/admin/resource.tsx'
import { ResourceList } from '#app/resource/resource-list.tsx'

/** What failed for visitors. */
export default function ErrorsPage() {
  return (
    <AdminPage
      title="Errors"
      description="What failed for visitors, in their browsers and on the server. Without personal data, and forgotten 30 days after it was last seen. Anyone can send such reports, so a strange one may be made up."
    >
      <CollectingNote />
      <ResourceList of={errors} />
    </AdminPage>
  )
}
