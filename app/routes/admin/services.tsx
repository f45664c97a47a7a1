import { Plus } from 'lucide-react'

import { browserBackend } from '#app/backend/browser-backend.ts'
import { ServiceCard } from '#app/features/services/admin/components/service-card.tsx'
import { SERVICE_COLUMNS } from '#app/features/services/admin/components/service-columns.tsx'
import { ServiceStats } from '#app/features/services/admin/components/service-stats.tsx'
import { listServices } from '#app/features/services/admin/data/list-services.ts'
import { SERVICE_EXPORT } from '#app/features/services/admin/service-export.ts'
import { SERVICES_VIEW, SERVICE_FILTERS } from '#app/features/services/admin/services-view.ts'
import { useServiceActions } from '#app/features/services/admin/use-service-actions.ts'
import { useServiceMetrics } from '#app/features/services/admin/use-service-metrics.ts'
import { AdminPage } from '#app/features/admin-shell/components/admin-page.tsx'
import { DataTable } from '#app/ui/admin/data-table/data-table.tsx'
import { useList } from '#app/ui/admin/data-table/use-list.ts'
import { EmptyState } from '#app/ui/admin/empty-state.tsx'
import { LinkButton } from '#app/ui/admin/link-button.tsx'

/** All living services. */
export default function ServicesPage() {
  const stored = useList(SERVICES_VIEW, (request) => listServices(browserBackend, request))
  const list = useServiceMetrics(stored)
  const { rowActions, bulkActions } = useServiceActions()
  return (
    <AdminPage
      title="Services"
      actions={
        <LinkButton to="/admin/services/new" icon={Plus} data-shortcut="new">
          Create Service
        </LinkButton>
      }
    >
      <ServiceStats />
      <DataTable
        list={list}
        columns={SERVICE_COLUMNS}
        label="Services"
        noun={['service', 'services']}
        rowTo={({ id }) => `/admin/services/${id}`}
        rowName={({ title }) => title}
        searchLabel="Search services..."
        filters={SERVICE_FILTERS}
        hasSortMenu
        rowActions={rowActions}
        bulkActions={bulkActions}
        renderCard={(service, parts) => <ServiceCard service={service} {...parts} />}
        csv={SERVICE_EXPORT}
        empty={
          <EmptyState title="No services found">
            <LinkButton to="/admin/services/new" icon={Plus}>
              Create Your First Service
            </LinkButton>
          </EmptyState>
        }
        noMatchTitle="No services match your filters"
        errorTitle="Failed to load services."
      />
    </AdminPage>
  )
}
