import { AdminPage } from '#app/features/admin-shell/components/admin-page.tsx'
import { ExportButton } from '#app/features/bulk/admin/export-button.tsx'
import { ImportForm } from '#app/features/bulk/admin/import-form.tsx'
import { BULK_PATH } from '#app/features/bulk/admin/resource.tsx'

const PARENTS = [{ to: BULK_PATH, label: 'Bulk changes' }]

/** Services from a file. */
export default function BulkImportPage() {
  return (
    <AdminPage
      title="Import services"
      parents={PARENTS}
      description="From a CSV file or a spreadsheet. The dry run shows every row before and after, and every problem with its column; nothing changes until you start the import."
      actions={<ExportButton />}
    >
      <ImportForm />
    </AdminPage>
  )
}
