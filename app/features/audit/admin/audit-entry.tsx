import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'

import { Changes } from '#app/ui/admin/changes.tsx'
import { ErrorState } from '#app/ui/admin/error-state.tsx'
import { LinkButton } from '#app/ui/admin/link-button.tsx'
import { Moment } from '#app/ui/admin/moment.tsx'
import { StatusChip } from '#app/ui/admin/status-chip.tsx'
import { cn } from '#app/ui/class-names.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'

import {
  changesOf,
  nounOf,
  pageOf,
  summaryOf,
  versionPageOf,
  whatOf,
  whoOf,
  type Labels,
} from './audit-words.ts'
import { entryQuery } from './queries.ts'
import type { AuditEntry } from './schema.ts'

interface EntryProps {
  entry: AuditEntry
  labels: Labels
}

/** One change on a line; opened, every value and where it came from. */
export function AuditEntryRow({ entry, labels }: EntryProps) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const summary = summaryOf(entry, labels)
  return (
    <li>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        className="grid min-h-11 w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-4 py-2 text-left text-sm -outline-offset-2 hover:bg-sunk md:px-5"
      >
        <span className="min-w-0 lg:flex lg:items-baseline lg:gap-x-3">
          <span className="block min-w-0 [overflow-wrap:anywhere] lg:max-w-[65%] lg:shrink-0 lg:truncate">
            <span className="font-semibold">{whoOf(entry)}</span> {whatOf(entry)}
            {entry.name && <span className="font-semibold"> {entry.name}</span>}
          </span>
          {summary && <span className="block min-w-0 truncate text-muted">{summary}</span>}
          <span className="block text-xs text-muted sm:hidden">
            <Moment at={entry.happened_at} format="relative" />
          </span>
        </span>
        <span className="flex items-center gap-2 text-muted">
          <span className="max-sm:hidden">
            <Moment at={entry.happened_at} />
          </span>
          <ChevronDown aria-hidden className={cn('size-4', isOpen && 'rotate-180')} />
        </span>
      </button>
      <div id={id} hidden={!isOpen} className="border-t border-hairline px-4 py-4 md:px-5">
        {isOpen && <Details entry={entry} labels={labels} />}
      </div>
    </li>
  )
}

function Details({ entry, labels }: EntryProps) {
  const { record_id: recordId, table_name: table } = entry
  const page = pageOf(entry)
  const versionPage = versionPageOf(entry)
  const history = new URLSearchParams({ table, record: recordId })
  return (
    <div className="grid gap-5">
      <Values entry={entry} labels={labels} />
      <dl className="grid gap-x-8 gap-y-3 text-sm sm:grid-cols-2 xl:grid-cols-4">
        <Fact name="When">
          <Moment at={entry.happened_at} />
        </Fact>
        <Fact name="From where">{entry.address ?? 'Not known'}</Fact>
        <Fact name="Browser or program">{entry.user_agent ?? 'Not known'}</Fact>
        <Fact name="In the chain">
          {entry.place === null ? (
            <StatusChip tone="attention">In a few seconds</StatusChip>
          ) : (
            `Place ${entry.place.toLocaleString('en-US')}`
          )}
        </Fact>
      </dl>
      <p className="flex flex-wrap gap-2">
        <LinkButton to={{ search: history.toString() }} variant="outline">
          Its whole history
        </LinkButton>
        {versionPage ? (
          <LinkButton to={versionPage} variant="outline">
            Restore a version
          </LinkButton>
        ) : (
          page && (
            <LinkButton to={page} variant="outline">
              Open the {nounOf(table).one}
            </LinkButton>
          )
        )}
      </p>
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted">{name}</dt>
      <dd className="[overflow-wrap:anywhere]">{children}</dd>
    </div>
  )
}

/** The list has the beginnings of long texts; here is all of them. */
function Values({ entry, labels }: EntryProps) {
  const query = useQuery(entryQuery(entry.id))
  if (entry.is_erased) {
    return <p className="text-sm">What this entry said of a person was erased.</p>
  }
  if (query.isError) return <ErrorState title="Failed to load the change." query={query} />
  if (query.isPending) {
    return (
      <div role="status">
        <span className="sr-only">Loading the change</span>
        <Skeleton className="h-14" />
      </div>
    )
  }
  const changes = changesOf({ ...entry, ...wholeOf(entry, query.data) }, labels)
  return changes.length === 0 ? (
    <p className="text-sm text-muted">It has no values.</p>
  ) : (
    <Changes changes={changes} />
  )
}

type Stored = { before: unknown; after: unknown } | null | undefined

/** As in the list, and whole: of a change, only the columns that it changed. */
function wholeOf({ action, before, after }: AuditEntry, stored: Stored) {
  if (!stored) return { before, after }
  const [was, is] = [recordOf(stored.before), recordOf(stored.after)]
  if (action !== 'update' || was === null || is === null) return { before: was, after: is }
  return {
    before: was,
    after: Object.fromEntries(Object.keys(was).map((column) => [column, is[column]])),
  }
}

const recordOf = (value: unknown): Record<string, unknown> | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null
