import { companies } from '#app/features/crm/admin/companies.tsx'
import { ResourceList } from '#app/resource/resource-list.tsx'

import { CrmPage } from './crm-page.tsx'

/** Companies, with their people and what they have spent. */
export default function CompaniesPage() {
  return (
    <CrmPage title="Companies">
      <ResourceList of={companies} />
    </CrmPage>
  )
}
