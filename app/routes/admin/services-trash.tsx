import { browserBackend } from '#app/backend/browser-backend.ts'
import { TRASH_COLUMNS } from '#app/features/services/admin/components/trash-columns.tsx'
import { listTrash } from '#app/features/services/admin/data/list-trash.ts'
import { TRASH_VIEW } from '#app/features/services/admin/services-view.ts'
import { useTrashActions } from '#app/features/services/admin/use-trash-actions.ts'
import { AdminPage } from '#app/features/admin-shell/components/admin-page.tsx'
import { DataTable } from '#app/ui/admin/data-table/data-table.tsx'
import { useList } from '#app/ui/admin/data-table/use-list.ts'
import { EmptyState } from '#app/ui/admin/empty-state.tsx'
import { LinkButton } from '#app/ui/admin/link-button.tsx'

/** Deleted services, for as long as they can be had back (product 21.13). */
export default function ServicesTrashPage() {
  const list = useList(TRASH_VIEW, (request) => listTrash(browserBackend, request))
  const { rowActions, bulkActions } = useTrashActions()
  return (
    <AdminPage
      title="Trash"
      parents={[{ to: '/admin/services', label: 'Services' }]}
      description="Deleted services stay here for 7 days. After that they are deleted permanently."
    >
      <DataTable
        list={list}
        columns={TRASH_COLUMNS}
        label="Services in the trash"
        noun={['service', 'services']}
        rowTo={({ id }) => `/admin/services/${id}`}
        rowName={({ title }) => title}
        searchLabel="Search the trash..."
        hasSortMenu
        rowActions={rowActions}
        bulkActions={bulkActions}
        empty={
          <EmptyState
            title="The trash is empty"
            text="Services that you delete wait here for 7 days."
          >
            <LinkButton to="/admin/services" variant="outline">
              All services
            </LinkButton>
          </EmptyState>
        }
        noMatchTitle="Nothing in the trash matches your search"
        errorTitle="Failed to load the trash."
      />
    </AdminPage>
  )
}
