import { InboxFigures } from '#app/features/contact/admin/inbox-figures.tsx'
import { inbox } from '#app/features/contact/admin/resource.tsx'
import { ResourceList } from '#app/resource/resource-list.tsx'

import { CrmPage } from './crm-page.tsx'

/** What visitors wrote in the contact form. */
export default function InboxPage() {
  return (
    <CrmPage title="Inbox">
      <InboxFigures />
      <ResourceList of={inbox} />
    </CrmPage>
  )
}
