import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Link } from 'react-router'

import { userMessageOf } from '#app/backend/errors.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorState } from '#app/ui/admin/error-state.tsx'
import { Panel } from '#app/ui/admin/panel.tsx'
import { useDebounced } from '#app/ui/use-debounced.ts'
import { SkeletonLines } from '#app/ui/skeleton-lines.tsx'

import { comparisonQuery, explanationQuery, type DraftedEntry } from './queries.ts'
import { MAX_PHRASE_LETTERS, type Comparison } from './schema.ts'
import { tryPath } from './search-links.ts'
import type { VocabularyForm } from './vocabulary-fields.tsx'

const SETTLED_MS = 800
const SHOWN_SERVICES = 3
const SHOWN_CHANGES = 12

/** What an entry does, before it is saved: the services that it leads to, and what the last searches would answer. */
export function VocabularyCheck({
  form,
  row,
}: {
  form: VocabularyForm
  row: { id: string } | null
}) {
  const [phrases, meaning] = useWatch({ control: form.control, name: ['phrases', 'meaning'] })
  const [isToGo, setToGo] = useState(false)
  const typed = JSON.stringify({ phrases, meaning: meaning.trim() })
  const settled = useDebounced(typed, SETTLED_MS)
  const entry: Pick<DraftedEntry, 'phrases' | 'meaning'> = JSON.parse(settled)
  const draft = { id: row?.id ?? null, ...entry, ...(isToGo && { phrases: [] }) }
  const isComplete =
    isToGo || (entry.phrases.length > 0 && entry.meaning !== '' && !entry.phrases.some(isTooLong))
  return (
    <>
      <LeadsTo meaning={entry.meaning} />
      <Panel title="Before you save">
        {(form.isDirty || isToGo) && isComplete ? (
          <Changes draft={draft} isSettled={typed === settled} />
        ) : (
          <p className="text-sm text-muted">
            Once you change something, the last 500 searches are run with it, and what they would
            find instead shows up here. Nothing is saved by that.
          </p>
        )}
        {row && (
          <Button
            size="sm"
            variant="outline"
            aria-pressed={isToGo}
            onClick={() => setToGo(!isToGo)}
          >
            {isToGo ? 'Check what is typed' : 'Check without this entry'}
          </Button>
        )}
      </Panel>
    </>
  )
}

/** Refused beside its field: there is nothing to run. */
const isTooLong = ({ length }: string) => length > MAX_PHRASE_LETTERS

function LeadsTo({ meaning }: { meaning: string }) {
  const query = useQuery({ ...explanationQuery(meaning, ''), enabled: meaning !== '' })
  const found = query.data?.results.slice(0, SHOWN_SERVICES)
  return (
    <Panel title="It leads to">
      {meaning === '' ? (
        <p className="text-sm text-muted">Say what visitors mean, and its services show up here.</p>
      ) : query.isError ? (
        <p className="text-sm text-muted">{userMessageOf(query.error)}</p>
      ) : !found ? (
        <Loading text="Looking for its services" />
      ) : found.length === 0 ? (
        <p className="text-sm">
          No service has these words, so searches for something like this find nothing.
        </p>
      ) : (
        <ol className="grid gap-2 text-sm">
          {found.map(({ id, title }) => (
            <li key={id}>
              <Link to={`/admin/services/${id}`} className="text-link">
                {title}
              </Link>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  )
}

const KINDS = [
  ['now found', 'Now found'],
  ['no longer found', 'No longer found'],
  ['another first', 'Another first result'],
] as const

function Changes({ draft, isSettled }: { draft: DraftedEntry; isSettled: boolean }) {
  const query = useQuery(comparisonQuery(draft))
  const { data } = query
  if (query.isError) {
    return <ErrorState title="Failed to compare." text={userMessageOf(query.error)} query={query} />
  }
  if (!data || !isSettled) return <Loading text="Running the last searches with both" />
  return (
    <>
      <p role="status" className="text-sm">
        {summaryOf(data)}
      </p>
      {KINDS.map(([kind, label]) => {
        const changes = data.changes.filter((change) => change.kind === kind)
        return (
          changes.length > 0 && (
            <section key={kind} aria-label={label}>
              <h3 className="text-sm font-semibold">
                {label} <span className="font-normal text-muted">{changes.length}</span>
              </h3>
              <ul className="mt-2 grid gap-3 text-sm">
                {changes.slice(0, SHOWN_CHANGES).map(({ query: text, before, after }) => (
                  <li key={text} className="grid gap-0.5 wrap-anywhere">
                    <Link to={tryPath(text)} className="text-link">
                      {text}
                    </Link>
                    <span>
                      <del className="text-muted">{before ?? 'nothing'}</del>
                      <span aria-hidden> → </span>
                      <span className="sr-only"> becomes </span>
                      <ins className="font-medium no-underline">{after ?? 'nothing'}</ins>
                    </span>
                  </li>
                ))}
              </ul>
              {changes.length > SHOWN_CHANGES && (
                <p className="mt-2 text-sm text-muted">
                  And {changes.length - SHOWN_CHANGES} more.
                </p>
              )}
            </section>
          )
        )
      })}
    </>
  )
}

function summaryOf({ asked, of, changes }: Comparison): string {
  if (of === 0) return 'No one has searched yet, so there is nothing to compare.'
  const ran = asked < of ? `In 5 seconds ${asked} of the last ${of} searches were run.` : ''
  const outcome =
    changes.length === 0
      ? `None of the last ${asked} searches gets another first result.`
      : `${changes.length} of the last ${asked} searches ${changes.length === 1 ? 'gets' : 'get'} another first result.`
  return `${ran} ${outcome}`.trim()
}

function Loading({ text }: { text: string }) {
  return <SkeletonLines text={text} lines={['h-4 w-3/4', 'h-4 w-1/2']} className="grid gap-2" />
}
