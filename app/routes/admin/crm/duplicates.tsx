import { Duplicates } from '#app/features/crm/admin/duplicates.tsx'

import { CrmPage } from './crm-page.tsx'

/** People who are probably the same one. */
export default function DuplicatesPage() {
  return (
    <CrmPage
      title="Duplicates"
      description="A merge copies nothing and can be undone, here or on the person's page."
    >
      <Duplicates />
    </CrmPage>
  )
}
