import { ListChecks, Upload } from 'lucide-react'

import { AdminPage } from '#app/features/admin-shell/components/admin-page.tsx'
import { ExportButton } from '#app/features/bulk/admin/export-button.tsx'
import { CHANGE_PATH, IMPORT_PATH, bulkRuns } from '#app/features/bulk/admin/resource.tsx'
import { ResourceList } from '#app/resource/resource-list.tsx'
import { LinkButton } from '#app/ui/admin/link-button.tsx'

/** Changes of many services, imports and the export; what was done before, and the way back. */
export default function BulkPage() {
  return (
    <AdminPage
      title="Bulk changes"
      actions={
        <>
          <ExportButton />
          <LinkButton to={IMPORT_PATH} variant="outline" icon={Upload}>
            Import
          </LinkButton>
          <LinkButton to={CHANGE_PATH} icon={ListChecks} data-shortcut="new">
            Change services
          </LinkButton>
        </>
      }
    >
      <ResourceList of={bulkRuns} />
    </AdminPage>
  )
}
