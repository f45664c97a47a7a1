import { NewTask } from '#app/features/crm/admin/new-task.tsx'
import { tasks } from '#app/features/crm/admin/tasks.tsx'
import { ResourceList } from '#app/resource/resource-list.tsx'

import { CrmPage } from './crm-page.tsx'

/** Open tasks about all people. */
export default function TasksPage() {
  return (
    <CrmPage title="Tasks" actions={<NewTask />}>
      <ResourceList of={tasks} />
    </CrmPage>
  )
}
