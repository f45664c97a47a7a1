import { people } from '#app/features/crm/admin/people/resource.tsx'
import { ResourceList } from '#app/resource/resource-list.tsx'

import { CrmPage } from './crm-page.tsx'

/** Everyone who ordered, wrote, reviewed or signed up. */
export default function PeoplePage() {
  return (
    <CrmPage title="People">
      <ResourceList of={people} />
    </CrmPage>
  )
}
