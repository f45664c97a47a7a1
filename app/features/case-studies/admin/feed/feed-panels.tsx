import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FlaskConical, RefreshCw } from 'lucide-react'
import { useState } from 'react'

import { AppError, userMessageOf } from '#app/backend/errors.ts'
import { FILE_MESSAGES } from '#app/backend/file-messages.ts'
import { useLiveRefresh } from '#app/backend/use-live-refresh.ts'
import { adminToast } from '#app/ui/admin/admin-toast.ts'
import { ErrorState } from '#app/ui/admin/error-state.tsx'
import { FormText } from '#app/ui/admin/form/form-fields.tsx'
import { RecordForm, SaveButton } from '#app/ui/admin/form/record-form.tsx'
import { LoadingScreen } from '#app/ui/admin/loading-screen.tsx'
import { Panel } from '#app/ui/admin/panel.tsx'
import { Button } from '#app/ui/button.tsx'

import { runSync, syncLogQuery, type SyncOutcome } from '../queries.ts'
import { useFeedForm, useFeedSetting } from './feed-form.tsx'
import { SyncEntries } from './sync-outcome.tsx'
import { SyncLog } from './sync-log.tsx'

/** Where the feed is, what a sync would do, the sync itself, and the log. */
export function FeedPanels() {
  const setting = useFeedSetting()
  if (setting.isError) return <ErrorState title="Failed to load the feed." query={setting} />
  if (!setting.data) return <LoadingScreen text="Loading..." />
  return <Loaded loaded={setting.data} />
}

const LIVE = [{ table: 'case_study_syncs' }] as const

function Loaded({ loaded }: { loaded: NonNullable<ReturnType<typeof useFeedSetting>['data']> }) {
  const [tried, setTried] = useState<string | null>(null)
  const form = useFeedForm(loaded, tried)
  const sync = useSync()
  const queryClient = useQueryClient()
  useLiveRefresh({
    tables: LIVE,
    isFresh: true,
    refresh: () => queryClient.invalidateQueries(syncLogQuery()),
  })
  const url = form.hook.watch('url').trim()

  async function start(isDryRun: boolean) {
    if (sync.isPending) return
    const refuse = (message: string) =>
      form.hook.setError('url', { message }, { shouldFocus: true })
    if (url === '') return refuse('Write the address of the feed.')
    if (!(await form.hook.trigger('url', { shouldFocus: true }))) return
    setTried(url)
    sync.mutate({ url, isDryRun }, { onError: (error) => refuse(reasonOf(error)) })
  }

  const running = sync.isPending ? sync.variables.isDryRun : null
  const shown = sync.variables?.url === url ? sync : null
  return (
    <>
      <Panel title="Feed">
        <RecordForm form={form} label="Feed" onEnter={() => void start(true)}>
          <FormText
            form={form}
            name="url"
            max={2000}
            placeholder="https://"
            hint="It starts with https:// and leads to a JSON list of at most 500 case studies and 1 MB on the public web."
          />
          <div className="flex flex-wrap gap-3">
            <SaveButton form={form} variant="outline">
              Save address
            </SaveButton>
            <Button
              size="sm"
              variant="outline"
              busy={running === true}
              disabled={running === false}
              onClick={() => void start(true)}
            >
              <FlaskConical aria-hidden className="size-4" />
              {running === true ? 'Comparing…' : 'Dry run'}
            </Button>
            <Button
              size="sm"
              busy={running === false}
              disabled={running === true}
              onClick={() => void start(false)}
            >
              <RefreshCw aria-hidden className="size-4" />
              {running === false ? 'Syncing…' : 'Sync now'}
            </Button>
          </div>
        </RecordForm>
        <FeedFormat />
      </Panel>
      {shown?.data && <Outcome outcome={shown.data} isDryRun={shown.variables.isDryRun} />}
      <SyncLog />
    </>
  )
}

function Outcome({ outcome, isDryRun }: { outcome: SyncOutcome; isDryRun: boolean }) {
  return (
    <Panel title={isDryRun ? 'Dry run: nothing was changed' : 'Synced'}>
      <p role="status">{outcome.message}</p>
      <SyncEntries outcome={outcome} isDryRun={isDryRun} />
    </Panel>
  )
}

function useSync() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ url, isDryRun }: { url: string; isDryRun: boolean }) => runSync(url, isDryRun),
    onSuccess: ({ message }, { isDryRun }) => {
      if (!isDryRun) adminToast.success('Sync Completed', message)
    },
    onError: () => adminToast.error(FILE_MESSAGES.syncFailedTitle, FILE_MESSAGES.syncFailed),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: ['admin', 'case-studies'] })
      void queryClient.invalidateQueries({ queryKey: ['case-studies'] })
    },
  })
}

/** The function's own words, and more where it knows why the feed cannot be read. */
function reasonOf(error: unknown): string {
  const details = error instanceof AppError ? error.details : undefined
  const reason = (details as { reason?: unknown } | undefined)?.reason
  return typeof reason === 'string' ? reason : userMessageOf(error, FILE_MESSAGES.syncFailed)
}

const EXAMPLE = `[
  {
    "id": "carts-1",
    "title": "Carts that came back",
    "client_name": "Nordbloom",
    "primary_service_category": "Grow Sales & Leads",
    "industry": "Cosmetics",
    "excerpt": "Four emails instead of a coupon.",
    "description": "What was wrong.\\n\\nWhat I did.\\n\\nWhat changed.",
    "metrics": [{ "name": "recovered carts percentage", "value": 9 }],
    "file_url": "https://files.example/carts.pdf",
    "is_featured": false,
    "campaign_name": null,
    "created_at": "2026-05-01"
  }
]`

function FeedFormat() {
  return (
    <details className="text-sm">
      <summary className="cursor-pointer py-1">What a feed looks like</summary>
      <p className="mt-2 max-w-[70ch] text-muted">
        Only “id” and “title” are needed. A sync recognizes each case study by its id.
      </p>
      <pre className="mt-3 rounded-sm bg-sunk p-3 text-xs wrap-anywhere whitespace-pre-wrap">
        {EXAMPLE}
      </pre>
    </details>
  )
}
