import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'

import { browserBackend } from '#app/backend/browser-backend.ts'
import { findIds } from '#app/backend/resource-rows.ts'
import { useLiveRefresh } from '#app/backend/use-live-refresh.ts'
import { AdminPage } from '#app/features/admin-shell/components/admin-page.tsx'
import { LegalFields } from '#app/features/legal/admin/legal-fields.tsx'
import { PublishButton } from '#app/features/legal/admin/publish-button.tsx'
import { PublishedActions, PublishedVersion } from '#app/features/legal/admin/published-version.tsx'
import {
  versionQuery,
  versionsQuery,
  type LegalVersion,
} from '#app/features/legal/admin/queries.ts'
import { legalDocuments } from '#app/features/legal/admin/resource.tsx'
import { legalSchema } from '#app/features/legal/admin/schema.ts'
import { useLegalForm } from '#app/features/legal/admin/use-legal-form.ts'
import { VersionComparison } from '#app/features/legal/admin/version-comparison.tsx'
import { VersionStateChip } from '#app/features/legal/admin/version-state.tsx'
import { KeptTexts } from '#app/resource/kept-text.tsx'
import { RecordHistory } from '#app/resource/record-history.tsx'
import { useRowTools } from '#app/resource/use-actions.ts'
import { useApply } from '#app/resource/use-apply.tsx'
import { EmptyState } from '#app/ui/admin/empty-state.tsx'
import { RecordForm, SaveButton } from '#app/ui/admin/form/record-form.tsx'
import { useKeptCopy } from '#app/ui/admin/form/use-kept-copy.ts'
import { LinkButton } from '#app/ui/admin/link-button.tsx'
import { TabPanel, Tabs, useTab } from '#app/ui/admin/tabs.tsx'
import { Button } from '#app/ui/button.tsx'

import type { Route } from './+types/legal-document.ts'
import { UnreadPage } from './unread-page.tsx'
import { useDraftId } from './use-draft-id.ts'

const PARENTS = [{ to: '/admin/legal', label: 'Legal' }]
const TABS = ['text', 'compare', 'history'] as const
type Tab = (typeof TABS)[number]

/** One version of a legal document: a draft is written here, a published one read. A new one goes on when it gets its address. */
export default function LegalDocumentPage({ params: { id } }: Route.ComponentProps) {
  const { key, ...edited } = useDraftId(id === 'new' ? undefined : id)
  return <OneDocument key={key} {...edited} />
}

type Edited = Omit<ReturnType<typeof useDraftId>, 'key'>

function OneDocument({ id, isNew, onAdopt }: Edited) {
  const queryClient = useQueryClient()
  const query = useQuery({ ...versionQuery(id), enabled: !isNew })
  useLiveRefresh({
    tables: [{ table: 'legal_documents' }],
    isFresh: true,
    isOn: !isNew,
    refresh: () => queryClient.invalidateQueries({ queryKey: ['admin', 'legal'] }),
  })
  const { data } = query
  const [shown, setShown] = useState<LegalVersion | null>(null)
  if (data && data !== shown) setShown(data)
  if (shown?.is_published) return <Published document={shown} />
  // Deleted by someone else, it stays on screen: my text is in it.
  if (isNew || shown) return <Draft id={id} stored={shown} onAdopt={onAdopt} />
  return (
    <UnreadPage title="Legal document" parents={PARENTS} what="the document" query={query}>
      <EmptyState title="Version not found" text="It may have been deleted in the meantime.">
        <LinkButton to="/admin/legal">All versions</LinkButton>
      </EmptyState>
    </UnreadPage>
  )
}

const titleOf = ({ title, version }: LegalVersion) => `${title}, version ${version}`

function Published({ document }: { document: LegalVersion }) {
  const tab = useTab(['text', 'compare'])
  const { slug, version } = document
  const { data: versions } = useQuery(versionsQuery(slug))
  const state = versions?.find(({ id }) => id === document.id)?.state
  return (
    <AdminPage
      title={titleOf(document)}
      parents={PARENTS}
      status={state && <VersionStateChip state={state} />}
      actions={state && <PublishedActions document={document} state={state} />}
      tabs={
        <Tabs
          label="Parts of the version"
          current={tab}
          tabs={{ text: 'Text', compare: 'Differences' }}
        />
      }
    >
      <TabPanel<Tab> tab="text" current={tab}>
        <PublishedVersion document={document} />
      </TabPanel>
      <TabPanel<Tab> tab="compare" current={tab}>
        {tab === 'compare' && (
          <VersionComparison slug={slug} version={version} values={valuesIn(document)} />
        )}
      </TabPanel>
    </AdminPage>
  )
}

const valuesIn = ({ title, body, effective_date, change_note }: LegalVersion) => ({
  title,
  body,
  effective_date,
  change_note,
})

interface DraftProps extends Omit<Edited, 'isNew'> {
  /** Null for a document that was never saved. */
  stored: LegalVersion | null
}

function Draft({ id, stored, onAdopt }: DraftProps) {
  const navigate = useNavigate()
  const tab = useTab(TABS)
  const form = useLegalForm({
    id,
    stored,
    onCreated: () => void navigate(`/admin/legal/${id}`, { replace: true }),
  })
  const kept = useKeptCopy({
    form,
    prefix: 'legal:',
    id,
    version: stored?.updated_at ?? null,
    findStored: async (ids) => findIds(await browserBackend(), 'legal_documents', ids),
    onRestore: onAdopt,
  })
  const { apply, question } = useApply(legalDocuments)
  const { remove } = useRowTools(legalDocuments, { apply })

  async function discard(draft: LegalVersion) {
    if (!(await remove({ ...draft, state: 'draft' }))) return
    form.discard()
    void navigate('/admin/legal', { replace: true })
  }

  return (
    <AdminPage
      title={stored ? titleOf(stored) : 'New legal document'}
      parents={PARENTS}
      isDirty={form.isDirty}
      status={<VersionStateChip state="draft" />}
      actions={
        <>
          {stored && (
            <Button size="sm" variant="quiet" onClick={() => void discard(stored)}>
              <Trash2 aria-hidden className="size-4" />
              Delete
            </Button>
          )}
          <SaveButton form={form} variant="outline">
            Save
          </SaveButton>
          <PublishButton form={form} version={stored?.version ?? 1} />
        </>
      }
      tabs={
        stored && (
          <Tabs
            label="Parts of the version"
            current={tab}
            tabs={{ text: 'Text', compare: 'Differences', history: 'History' }}
          />
        )
      }
    >
      <KeptTexts of={kept} schema={legalSchema} values={form.values()} path="/admin/legal" />
      {/* One box: a form whose tab is not in front leaves no gap, but for what is wrong with it. */}
      <div className={form.problem ? 'grid gap-5' : ''}>
        <RecordForm form={form} label="Legal document" isKept={kept.problem === null}>
          <TabPanel<Tab> tab="text" current={stored ? tab : 'text'}>
            <LegalFields form={form} isFirst={(stored?.version ?? 1) === 1} />
          </TabPanel>
        </RecordForm>
        {stored && (
          <>
            <TabPanel<Tab> tab="compare" current={tab}>
              {tab === 'compare' && (
                <VersionComparison
                  slug={stored.slug}
                  version={stored.version}
                  values={form.values()}
                />
              )}
            </TabPanel>
            <TabPanel<Tab> tab="history" current={tab}>
              {tab === 'history' && (
                <RecordHistory
                  table="legal_documents"
                  recordId={stored.id}
                  of={{ schema: legalSchema }}
                  form={form}
                />
              )}
            </TabPanel>
          </>
        )}
      </div>
      {question}
    </AdminPage>
  )
}
