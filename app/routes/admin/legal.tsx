import { Plus } from 'lucide-react'

import { AdminPage } from '#app/features/admin-shell/components/admin-page.tsx'
import { legalDocuments } from '#app/features/legal/admin/resource.tsx'
import { ResourceList } from '#app/resource/resource-list.tsx'
import { LinkButton } from '#app/ui/admin/link-button.tsx'

/** All versions of all legal documents. */
export default function LegalDocumentsPage() {
  return (
    <AdminPage
      title="Legal"
      description="What visitors and customers agree to. To change a document, open it and start its next version."
      actions={
        <LinkButton to="/admin/legal/new" icon={Plus} data-shortcut="new">
          New document
        </LinkButton>
      }
    >
      <ResourceList of={legalDocuments} />
    </AdminPage>
  )
}
