import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Eye, FileJson, RefreshCw } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Link } from 'react-router'

import { AppError, userMessageOf } from '#app/backend/errors.ts'
import { FILE_MESSAGES } from '#app/backend/file-messages.ts'
import { useLiveRefresh } from '#app/backend/use-live-refresh.ts'
import { adminToast } from '#app/ui/admin/admin-toast.ts'
import { ErrorState } from '#app/ui/admin/error-state.tsx'
import { FormText } from '#app/ui/admin/form/form-fields.tsx'
import { RecordForm, SaveButton } from '#app/ui/admin/form/record-form.tsx'
import { FileChoice } from '#app/ui/admin/file-choice.tsx'
import { LoadingScreen } from '#app/ui/admin/loading-screen.tsx'
import { Panel } from '#app/ui/admin/panel.tsx'
import { Button } from '#app/ui/button.tsx'

import { runSync, syncLogQuery, type FeedSource, type SyncOutcome } from '../queries.ts'
import { useFeedForm, useFeedSetting } from './feed-form.tsx'
import { FeedFormat } from './feed-format.tsx'
import { readFeedFile, type FileSource } from './read-feed-file.ts'
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
  const [refusal, setRefusal] = useState({ url: '', message: '' })
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
    const refuse = (message: string) => {
      setRefusal({ url, message })
      form.hook.setFocus('url')
    }
    if (url === '') return refuse('Write the address of the feed.')
    if (!(await form.hook.trigger('url', { shouldFocus: true }))) return
    setTried(url)
    sync.mutate({ source: { url }, isDryRun }, { onError: (error) => refuse(reasonOf(error)) })
  }

  const source = sync.variables?.source
  const file = source && 'feed' in source ? source : null
  const address = source && 'url' in source ? source.url : null
  const running = sync.isPending && address !== null ? sync.variables.isDryRun : null
  // What is said of an address goes when another one is typed.
  const shown = address === null || address === url ? sync : null
  const outcome = shown?.data && (
    <Outcome
      key={sync.submittedAt}
      outcome={shown.data}
      isDryRun={shown.variables.isDryRun}
      isFile={file !== null}
      of={file ? file.name : 'the web address'}
    >
      {file && shown.variables.isDryRun && hasNews(shown.data) && (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-muted">
          <Button
            size="sm"
            icon={FileJson}
            onClick={() => sync.mutate({ source: file, isDryRun: false })}
          >
            Import this file
          </Button>
          Visitors see it at once.
        </p>
      )}
    </Outcome>
  )
  return (
    <>
      <Panel title="From a file">
        <FileFeed sync={sync} file={file} />
        <FeedFormat />
      </Panel>
      {file && outcome}
      <Panel title="From a web address">
        <RecordForm form={form} label="Feed" onEnter={() => void start(true)}>
          <FormText
            form={form}
            name="url"
            max={2000}
            placeholder="https://"
            hint="It starts with https:// and leads to a JSON list of at most 500 case studies and 1 MB on the public web."
            problem={refusal.url === url ? refusal.message : ''}
          />
          <div className="flex flex-wrap gap-3">
            <SaveButton form={form} variant="outline">
              Save address
            </SaveButton>
            <Button
              size="sm"
              variant="outline"
              icon={Eye}
              busy={running === true}
              disabled={running === false}
              onClick={() => void start(true)}
            >
              {running === true ? 'Comparing…' : 'Preview changes'}
            </Button>
            <Button
              size="sm"
              icon={RefreshCw}
              busy={running === false}
              disabled={running === true}
              onClick={() => void start(false)}
            >
              {running === false ? 'Syncing…' : 'Sync now'}
            </Button>
          </div>
        </RecordForm>
      </Panel>
      {!file && outcome}
      <SyncLog />
    </>
  )
}

/** A feed without an address: choosing its file compares it, and what came of that has the button that syncs. */
function FileFeed({ sync, file }: { sync: Sync; file: FileSource | null }) {
  const reading = useMutation({
    mutationFn: readFeedFile,
    onSuccess: (source) => sync.mutate({ source, isDryRun: true }),
  })
  const failure = reading.error?.message ?? (file && sync.error ? reasonOf(sync.error) : null)
  const name = reading.variables?.name
  return (
    <div className="grid gap-2">
      <FileChoice
        label="Choose a file"
        icon={FileJson}
        accept=".json,application/json"
        hint="A JSON list on this computer. You see what it would change first; nothing is changed until you import it."
        share={sync.isPending && file ? 0 : null}
        problem={failure}
        onFile={(chosen) => !sync.isPending && reading.mutate(chosen)}
      />
      {name && <p className="text-sm wrap-anywhere text-muted">{name}</p>}
    </div>
  )
}

interface OutcomeProps {
  outcome: SyncOutcome
  isDryRun: boolean
  isFile: boolean
  /** Where the feed came from. */
  of: string
  /** What can be done next. */
  children: ReactNode
}

function Outcome({ outcome, isDryRun, isFile, of, children }: OutcomeProps) {
  const place = useRef<HTMLDivElement>(null)
  // It comes below the fold.
  useEffect(() => void place.current?.scrollIntoView({ block: 'start' }), [])
  return (
    <div ref={place} className="scroll-mt-20">
      <Panel
        title={
          isDryRun
            ? `Preview of ${of}: nothing has been changed yet`
            : isFile
              ? 'Imported'
              : 'Synced'
        }
      >
        <p role="status">{outcome.message}</p>
        {!isDryRun && hasNews(outcome) && (
          <p className="text-sm">
            Visitors see them now.{' '}
            <Link to="/resources" target="_blank" rel="noopener" className="text-link">
              Open Recent Projects
              <span className="sr-only"> (opens in a new tab)</span>
            </Link>
          </p>
        )}
        <SyncEntries outcome={outcome} isDryRun={isDryRun} />
        {children}
      </Panel>
    </div>
  )
}

const hasNews = ({ added, changed }: SyncOutcome) => added + changed > 0

type Sync = ReturnType<typeof useSync>

function useSync() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ source, isDryRun }: { source: FeedSource; isDryRun: boolean }) =>
      runSync(source, isDryRun),
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
