import { useQuery } from '@tanstack/react-query'
import type { UseQueryResult } from '@tanstack/react-query'
import { useNavigate } from 'react-router'

import { browserBackend } from '#app/backend/browser-backend.ts'
import type { Service } from '#app/features/services/admin/admin-service.ts'
import { ServiceStatusChip } from '#app/features/services/admin/components/service-status-chip.tsx'
import { getServiceQuery } from '#app/features/services/admin/data/get-service.ts'
import { BasicsFields } from '#app/features/services/admin/editor/basics-fields.tsx'
import { EditorActions } from '#app/features/services/admin/editor/editor-actions.tsx'
import { EditorFailure, loadFailure } from '#app/features/services/admin/editor/editor-problem.tsx'
import { MissingService } from '#app/features/services/admin/editor/missing-service.tsx'
import { SeoFields } from '#app/features/services/admin/editor/seo-fields.tsx'
import { useEditorActions } from '#app/features/services/admin/editor/use-editor-actions.ts'
import type { EditorTab } from '#app/features/services/admin/editor/use-error-tab.ts'
import { useServiceForm } from '#app/features/services/admin/editor/use-service-form.ts'
import { VersionHistory } from '#app/features/services/admin/history/version-history.tsx'
import { SlideManager } from '#app/features/services/admin/slides/slide-manager.tsx'
import { useAltDrafts } from '#app/features/services/admin/slides/use-alt-drafts.ts'
import { AdminPage } from '#app/features/admin-shell/components/admin-page.tsx'
import { ErrorState } from '#app/ui/admin/error-state.tsx'
import { RecordForm } from '#app/ui/admin/form/record-form.tsx'
import { LoadingScreen } from '#app/ui/admin/loading-screen.tsx'
import { TabPanel, Tabs } from '#app/ui/admin/tabs.tsx'

import type { Route } from './+types/service-editor.ts'

const PARENTS = [{ to: '/admin/services', label: 'Services' }]

/** The editor of a service, stored or new (product 22.1). */
export default function ServiceEditorPage({ params }: Route.ComponentProps) {
  const { id } = params
  return id === undefined ? <Editor stored={null} /> : <StoredService key={id} id={id} />
}

function StoredService({ id }: { id: string }) {
  const service = useQuery(getServiceQuery(browserBackend, id))
  if (!service.data || service.data.deleted_at) {
    return (
      <AdminPage title="Edit Service" parents={PARENTS}>
        <NoEditor service={service} />
      </AdminPage>
    )
  }
  return <Editor stored={service.data} onReload={async () => void (await service.refetch())} />
}

/** What takes the editor's place: it is loading, could not be loaded, or does not exist. */
function NoEditor({ service }: { service: UseQueryResult<Service | null> }) {
  if (service.data !== undefined) return <MissingService isInTrash={service.data !== null} />
  if (!service.isError) return <LoadingScreen />
  return (
    <ErrorState
      title={loadFailure(service.error)}
      onRetry={() => void service.refetch()}
      isRetrying={service.isFetching}
    />
  )
}

interface EditorProps {
  stored: Service | null
  /** Reads the stored service again. */
  onReload?: () => Promise<void>
}

function Editor({ stored, onReload }: EditorProps) {
  const navigate = useNavigate()
  const altDrafts = useAltDrafts(stored?.id ?? null)
  const { form, tab, noteSlideChange, discard } = useServiceForm({
    stored,
    others: altDrafts,
    onCreated: (id) => void navigate(`/admin/services/${id}`, { replace: true }),
  })
  const { preview, remove } = useEditorActions({
    stored,
    title: () => form.values().service_title,
    isDirty: form.isDirty,
    onDeleted() {
      discard()
      void navigate('/admin/services', { replace: true })
    },
  })
  return (
    <AdminPage
      title={stored ? 'Edit Service' : 'Create New Service'}
      parents={PARENTS}
      isDirty={form.isDirty}
      status={stored && <ServiceStatusChip status={stored.status} />}
      actions={
        <EditorActions
          form={form}
          stored={stored}
          onPreview={preview}
          onDelete={() => void remove()}
        />
      }
      tabs={
        <Tabs
          label="Parts of the service"
          current={tab}
          tabs={[
            { key: 'basics', label: 'Basics' },
            { key: 'slides', label: 'Slides' },
            { key: 'seo', label: 'SEO' },
            { key: 'history', label: 'History' },
          ]}
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
