import { FileInput, Plus } from 'lucide-react'

import { AdminPage } from '#app/features/admin-shell/components/admin-page.tsx'
import { FEED_PATH, caseStudies } from '#app/features/case-studies/admin/resource.tsx'
import { ResourceList } from '#app/resource/resource-list.tsx'
import { LinkButton } from '#app/ui/admin/link-button.tsx'

import type { Route } from './+types/case-studies.ts'
import { ResourcePage } from './resource-pages.tsx'

/** Past projects: the list, one of them, or a new one. */
export default function CaseStudiesPage({ params }: Route.ComponentProps) {
  if (params.id !== undefined) return <ResourcePage of={caseStudies} id={params.id} />
  return (
    <AdminPage
      title="Case studies"
      actions={
        <>
          <LinkButton to={FEED_PATH} variant="outline" icon={FileInput}>
            Import
          </LinkButton>
          <LinkButton to={`${caseStudies.path}/new`} icon={Plus} data-shortcut="new">
            New case study
          </LinkButton>
        </>
      }
    >
      <ResourceList of={caseStudies} />
    </AdminPage>
  )
}
