import { AdminPage } from '#app/features/admin-shell/components/admin-page.tsx'
import { ChangeForm } from '#app/features/bulk/admin/change-form.tsx'
import { ChooseServices, useChosenServices } from '#app/features/bulk/admin/choose-services.tsx'
import { BULK_PATH } from '#app/features/bulk/admin/resource.tsx'

const PARENTS = [{ to: BULK_PATH, label: 'Bulk changes' }]

/** Many services, changed in one go. */
export default function BulkChangePage() {
  const services = useChosenServices()
  return (
    <AdminPage title="Change services" parents={PARENTS}>
      <ChooseServices of={services} />
      <ChangeForm chosen={services.chosen} />
    </AdminPage>
  )
}
