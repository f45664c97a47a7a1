import { tasks } from '#app/features/crm/admin/tasks.tsx'
import { ResourceList } from '#app/resource/resource-list.tsx'

import { CrmPage } from './crm-page.tsx'

/** Open tasks about all people. */
export default function TasksPage() {
  return (
    <CrmPage title="Tasks">
      <ResourceList of={tasks} />
    </CrmPage>
  )
}
