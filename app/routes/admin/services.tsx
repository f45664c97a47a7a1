import { Plus } from 'lucide-react'

import { AdminPage } from '#app/features/admin-shell/components/admin-page.tsx'
import { ServiceStats } from '#app/features/services/admin/service-figures.tsx'
import { services } from '#app/features/services/admin/resource.tsx'
import { ResourceList } from '#app/resource/resource-list.tsx'
import { LinkButton } from '#app/ui/admin/link-button.tsx'

/** All living services. */
export default function ServicesPage() {
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
      <ResourceList of={services} />
    </AdminPage>
  )
}
