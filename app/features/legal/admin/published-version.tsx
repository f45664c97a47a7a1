import { useQueryClient } from '@tanstack/react-query'
import { ExternalLink, FilePlus2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'

import { browserBackend } from '#app/backend/browser-backend.ts'
import { userMessageOf } from '#app/backend/errors.ts'
import { callForRows } from '#app/backend/resource-rows.ts'
import { adminToast } from '#app/ui/admin/admin-toast.ts'
import { Facts } from '#app/ui/admin/facts.tsx'
import { DocumentPreview } from '#app/ui/admin/markdown-editor/document-preview.tsx'
import { Panel } from '#app/ui/admin/panel.tsx'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { writtenDay } from '#domain/written-day.ts'

import { DraftQuestion, type DraftAnswer } from './draft-question.tsx'
import { findDraft, replaceText, startVersion, versionQuery, type LegalVersion } from './queries.ts'
import type { VersionState } from './version-state.tsx'

/** What is known of a published version, and its text. It stays as it is. */
export function PublishedVersion({ document }: { document: LegalVersion }) {
  return (
    <>
      <Panel>
        <Facts
          of={{
            'Takes effect on': writtenDay(document.effective_date),
            'What changed': document.change_note || '–',
          }}
        />
        <p className="border-t border-hairline pt-4 text-sm text-muted">
          This version is published, so its text stays as it is. To change something, start the next
          version.
        </p>
      </Panel>
      <Panel title="Text">
        <div className="max-w-[42rem]">
          <DocumentPreview source={document.body} />
        </div>
      </Panel>
    </>
  )
}

/** The buttons of a published version. */
export function PublishedActions({
  document,
  state,
}: {
  document: LegalVersion
  state: VersionState
}) {
  const { id, slug, version } = document
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState<'start' | 'withdraw' | null>(null)
  const [found, setFound] = useState<LegalVersion | null>(null)

  async function run(action: 'start' | 'withdraw', work: () => Promise<void>) {
    setBusy(action)
    try {
      await work()
    } catch (error) {
      console.warn('A legal document was not changed.', error)
      adminToast.error('Nothing was changed.', userMessageOf(error))
    } finally {
      setBusy(null)
      void queryClient.invalidateQueries({ queryKey: ['admin', 'legal'] })
      void queryClient.invalidateQueries({ queryKey: ['legal'] })
    }
  }

  const openDraft = async (draft: string) => navigate(`/admin/legal/${draft}`)
  const start = () =>
    run('start', async () => {
      const draft = await findDraft(slug)
      if (draft && !hasTextOf(draft, document)) setFound(draft)
      else await openDraft(await startVersion(id))
    })
  const goOn = (draft: LegalVersion, answer: DraftAnswer) =>
    run('start', async () => {
      if (answer === 'replace') {
        const replaced = await replaceText(draft, document)
        queryClient.setQueryData(versionQuery(draft.id).queryKey, replaced)
        void queryClient.invalidateQueries({ queryKey: ['admin', 'history', 'legal_documents'] })
        adminToast.success('Text replaced.', 'The text before it is in the history of the draft.')
      }
      await openDraft(draft.id)
    })
  const withdraw = () =>
    run('withdraw', async () => {
      const client = await browserBackend()
      const [result] = await callForRows(client, 'withdraw_legal_documents', { ids: [id] })
      if (result?.problem)
        adminToast.error('Nothing was changed.', `Version ${version}: ${result.problem}.`)
      else adminToast.success('Version withdrawn.', 'It is a draft again.')
    })

  return (
    <>
      <a
        href={`/legal/${slug}${state === 'in_force' ? '' : `?version=${version}`}`}
        target="_blank"
        rel="noopener"
        className={buttonClass({ variant: 'quiet', size: 'sm' })}
      >
        <ExternalLink aria-hidden className="size-4" />
        View
      </a>
      {state === 'upcoming' && (
        <Button
          size="sm"
          variant="outline"
          busy={busy === 'withdraw'}
          disabled={busy !== null}
          onClick={() => void withdraw()}
        >
          <Undo2 aria-hidden className="size-4" />
          Withdraw
        </Button>
      )}
      <Button
        size="sm"
        busy={busy === 'start'}
        disabled={busy !== null}
        onClick={() => void start()}
      >
        <FilePlus2 aria-hidden className="size-4" />
        {state === 'past' ? 'Start a version from this' : 'Start the next version'}
      </Button>
      {found && (
        <DraftQuestion
          version={version}
          draft={found.version}
          onAnswer={(answer) => {
            setFound(null)
            if (answer !== null) void goOn(found, answer)
          }}
        />
      )}
    </>
  )
}

const hasTextOf = (draft: LegalVersion, { title, body }: LegalVersion) =>
  draft.title === title && draft.body === body
