import { useQuery } from '@tanstack/react-query'

import { EmptyState } from '#app/ui/admin/empty-state.tsx'
import { ErrorState } from '#app/ui/admin/error-state.tsx'
import { Moment } from '#app/ui/admin/moment.tsx'
import { Panel } from '#app/ui/admin/panel.tsx'
import { StatusChip } from '#app/ui/admin/status-chip.tsx'
import { SkeletonLines } from '#app/ui/skeleton-lines.tsx'

import { sourceLabel } from '../panels.tsx'
import { syncLogQuery, type LoggedSync } from '../queries.ts'
import { StudyLink, fieldLabel } from './sync-outcome.tsx'

/** The newest syncs: when, whose, of which feed, and what became of them. */
export function SyncLog() {
  const query = useQuery(syncLogQuery())
  return (
    <Panel title="Log">
      {query.isError ? (
        <ErrorState title="Failed to load the log." query={query} />
      ) : !query.data ? (
        <SkeletonLines text="Loading the log" lines={['h-14']} />
      ) : query.data.length === 0 ? (
        <EmptyState
          title="No syncs yet"
          text="Previews are listed here, too, and web addresses that could not be read."
        />
      ) : (
        <ol className="grid">
          {query.data.map((sync) => (
            <Sync key={sync.id} sync={sync} />
          ))}
        </ol>
      )}
    </Panel>
  )
}

function Sync({ sync }: { sync: LoggedSync }) {
  const { created_at: at, starter_name: name, source_url: url, file_name: file } = sync
  const isDryRun = sync.is_dry_run
  const hasDetails = sync.entries.length + sync.skipped.length > 0
  return (
    <li className="grid gap-1 border-t border-hairline py-4 text-sm first:border-t-0 first:pt-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium">
          <Moment at={at} />
        </span>
        <StatusChip tone={isDryRun ? 'muted' : 'positive'}>
          {isDryRun ? 'Preview' : 'Sync'}
        </StatusChip>
        {sync.failure && <StatusChip tone="attention">Failed</StatusChip>}
        {name && <span className="text-muted">by {name}</span>}
      </p>
      <p>{sync.failure ?? countsText(sync)}</p>
      <p className="text-xs break-all text-muted">
        {file === null ? sourceLabel(url) : `From the file ${file}`}
      </p>
      {hasDetails && (
        <details>
          <summary className="cursor-pointer py-1">Details</summary>
          <ul className="mt-1 grid gap-1 border-l-2 border-hairline pl-4 [overflow-wrap:anywhere]">
            {sync.entries.map((entry) => (
              <li key={entry.id}>
                {KINDS[entry.kind]}: <Entry entry={entry} isStored={isStored(sync, entry)} />
                {entry.fields.length > 0 && (
                  <span className="text-muted"> ({entry.fields.map(fieldLabel).join(', ')})</span>
                )}
              </li>
            ))}
            {sync.skipped.map((reason) => (
              <li key={reason}>Could not be read: {reason}</li>
            ))}
          </ul>
        </details>
      )}
    </li>
  )
}

type LoggedEntry = LoggedSync['entries'][number]

const KINDS = { new: 'New', changed: 'Changed', gone: 'Gone from the feed' } as const

const isStored = ({ is_dry_run: isDryRun }: LoggedSync, { kind }: LoggedEntry) =>
  !(isDryRun && kind === 'new')

function Entry({ entry: { id, title }, isStored }: { entry: LoggedEntry; isStored: boolean }) {
  return isStored ? <StudyLink id={id} title={title} /> : title
}

function countsText({ added, changed, gone, unchanged, skipped }: LoggedSync): string {
  const counts = [
    [added, 'new'],
    [changed, 'changed'],
    [gone, 'gone from the feed'],
    [unchanged, 'unchanged'],
    [skipped.length, 'could not be read'],
  ] as const
  const told = counts.filter(([count]) => count > 0).map((part) => part.join(' '))
  return told.join(', ') || 'The feed was empty.'
}
