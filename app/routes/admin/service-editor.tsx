import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'

import { BasicsFields } from '#app/features/services/admin/editor/basics-fields.tsx'
import { EditorActions } from '#app/features/services/admin/editor/editor-actions.tsx'
import { EditorFailure, NoEditor } from '#app/features/services/admin/editor/editor-states.tsx'
import { serviceQuery } from '#app/features/services/admin/editor/queries.ts'
import { SeoFields } from '#app/features/services/admin/editor/seo-fields.tsx'
import { useServiceForm } from '#app/features/services/admin/editor/use-service-form.ts'
import type { EditorTab } from '#app/features/services/admin/editor/use-service-form.ts'
import { VersionHistory } from '#app/features/services/admin/history/version-history.tsx'
import type { Service } from '#app/features/services/admin/queries.ts'
import { ServiceStatusChip } from '#app/features/services/admin/service-looks.tsx'
import { SlideManager } from '#app/features/services/admin/slides/slide-manager.tsx'
import { draftOfSearch } from '#app/features/services/admin/editor/draft-of-search.ts'
import { useAltDrafts } from '#app/features/services/admin/slides/use-slides.ts'
import { AdminPage } from '#app/features/admin-shell/components/admin-page.tsx'
import { RecordForm } from '#app/ui/admin/form/record-form.tsx'
import { TabPanel, Tabs } from '#app/ui/admin/tabs.tsx'

import type { Route } from './+types/service-editor.ts'

const PARENTS = [{ to: '/admin/services', label: 'Services' }]

/** The editor of a service, stored or new (product 22.1). */
export default function ServiceEditorPage({ params }: Route.ComponentProps) {
  const { id } = params
  return id === undefined ? <Editor stored={null} /> : <StoredService key={id} id={id} />
}

function StoredService({ id }: { id: string }) {
  const service = useQuery(serviceQuery(id))
  if (!service.data || service.data.deleted_at) {
    return (
      <AdminPage title="Edit Service" parents={PARENTS}>
        <NoEditor service={service} />
      </AdminPage>
    )
  }
  return <Editor stored={service.data} onReload={async () => void (await service.refetch())} />
}

interface EditorProps {
  stored: Service | null
  /** Reads the stored service again. */
  onReload?: () => Promise<void>
}

function Editor({ stored, onReload }: EditorProps) {
  const navigate = useNavigate()
  const altDrafts = useAltDrafts(stored?.id ?? null)
  const [params] = useSearchParams()
  const { form, tab, noteSlideChange, discard } = useServiceForm({
    stored,
    draft: draftOfSearch(params.get('search')),
    others: altDrafts,
    onCreated: (id) => void navigate(`/admin/services/${id}`, { replace: true }),
  })
  const leave = () => {
    discard()
    void navigate('/admin/services', { replace: true })
  }
  return (
    <AdminPage
      title={stored ? 'Edit Service' : 'Create New Service'}
      parents={PARENTS}
      isDirty={form.isDirty}
      status={stored && <ServiceStatusChip status={stored.status} />}
      actions={<EditorActions form={form} stored={stored} onDeleted={leave} />}
      tabs={
        <Tabs
          label="Parts of the service"
          current={tab}
          tabs={{ basics: 'Basics', slides: 'Slides', seo: 'SEO', history: 'History' }}
        />
      }
    >
      {/* One box: a form whose tab is not in front must leave no gap. */}
      <div>
        <RecordForm form={form} label="Service">
          <TabPanel<EditorTab> tab="basics" current={tab}>
            <BasicsFields form={form} />
          </TabPanel>
          <TabPanel<EditorTab> tab="seo" current={tab}>
            <SeoFields form={form} />
          </TabPanel>
        </RecordForm>
        <TabPanel<EditorTab> tab="slides" current={tab}>
          <SlideManager
            serviceId={stored?.id ?? null}
            category={stored?.category ?? ''}
            altDrafts={altDrafts.fields}
            onChange={noteSlideChange}
          />
        </TabPanel>
        <TabPanel<EditorTab> tab="history" current={tab}>
          <VersionHistory
            stored={stored}
            hasUnsavedChanges={form.isDirty}
            onRestored={async () => {
              discard()
              await onReload?.()
            }}
          />
        </TabPanel>
      </div>
    </AdminPage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  console.error('The service editor failed.', error)
  return <EditorFailure />
}
