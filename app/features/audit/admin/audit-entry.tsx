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
  leadOf,
  moreOf,
  pageOf,
  sentenceOf,
  summaryOf,
  versionPageOf,
  whoOf,
} from './audit-words.ts'
import { changesOf, type AuditWords } from './changed-values.ts'
import { nounOf } from './nouns.ts'
import { entryQuery } from './queries.ts'
import type { AuditAct, AuditEntry } from './schema.ts'
import { wholeOf } from './whole-values.ts'

/** What one action changed, on a line; opened, the change, or each of several. */
export function AuditActRow({ act, words }: { act: AuditAct; words: AuditWords }) {
  const lead = leadOf(act)
  if (act.count === 1) return <AuditEntryRow entry={lead} words={words} />
  const hidden = act.count - act.entries.length
  const all = new URLSearchParams({ act: act.begun_at ?? '' })
  return (
    <Opening entry={lead} words={words} more={moreOf(act)}>
      <ol
        aria-label="What was changed with it"
        className="divide-y divide-hairline border-l-2 border-rule bg-paper md:ml-5"
      >
        {[lead, ...act.entries.filter((entry) => entry !== lead)].map((entry) => (
          <AuditEntryRow key={entry.id} entry={entry} words={words} />
        ))}
      </ol>
      {hidden > 0 && (
        <p className="px-4 py-3 md:px-5">
          <LinkButton to={{ search: all.toString() }} variant="outline">
            Show all {act.count.toLocaleString('en-US')} changes
          </LinkButton>
        </p>
      )}
    </Opening>
  )
}

interface EntryProps {
  entry: AuditEntry
  words: AuditWords
}

/** One change on a line; opened, every value and where it came from. */
function AuditEntryRow(props: EntryProps) {
  return (
    <Opening {...props} more="">
      <div className="px-4 py-4 md:px-5">
        <Details {...props} />
      </div>
    </Opening>
  )
}

/** A line that says what was done, and opens. */
function Opening({
  entry,
  words,
  more,
  children,
}: EntryProps & { more: string; children: ReactNode }) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const { what, name, tail } = sentenceOf(entry, words)
  const summary = summaryOf(entry, words)
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
          <span
            className={cn(
              'min-w-0 [overflow-wrap:anywhere] lg:truncate',
              summary && 'lg:max-w-[65%] lg:shrink-0',
            )}
          >
            <span className="font-semibold">{whoOf(entry)}</span> {what}
            {name && <span className="font-semibold"> {name}</span>}
            {tail && ` ${tail}`}
          </span>
          {more && <span className="text-muted lg:shrink-0"> {more}</span>}
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
      <div id={id} hidden={!isOpen} className="border-t border-hairline">
        {isOpen && children}
      </div>
    </li>
  )
}

function Details({ entry, words }: EntryProps) {
  const { record_id: recordId, table_name: table } = entry
  const page = pageOf(entry)
  const versionPage = versionPageOf(entry)
  const history = new URLSearchParams({ table, record: recordId })
  return (
    <div className="grid gap-5">
      <Values entry={entry} words={words} />
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
function Values({ entry, words }: EntryProps) {
  const query = useQuery(entryQuery(entry.id))
  if (entry.is_erased) {
    return <p className="text-sm">The personal details in this entry were erased.</p>
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
  const changes = changesOf({ ...entry, ...wholeOf(entry, query.data) }, words)
  return (
    <div className="grid gap-4">
      {changes.length === 0 ? (
        <p className="text-sm text-muted">Only internal values changed.</p>
      ) : (
        <Changes changes={changes} only={SIDES[entry.action]} />
      )}
      {query.data && (
        <details className="text-sm">
          <summary className="inline-flex min-h-6 cursor-pointer items-center text-muted underline underline-offset-4 hover:text-ink">
            As the database keeps it
          </summary>
          <pre className="mt-2 max-h-96 overflow-auto rounded-sm bg-sunk p-3 text-xs wrap-anywhere whitespace-pre-wrap">
            {JSON.stringify({ id: entry.record_id, ...wholeOf(entry, query.data) }, null, 2)}
          </pre>
        </details>
      )}
    </div>
  )
}

/** Rows that were added or deleted have nothing to compare. */
const SIDES: Readonly<Partial<Record<AuditEntry['action'], 'before' | 'after'>>> = {
  insert: 'after',
  retention: 'after',
  delete: 'before',
}
