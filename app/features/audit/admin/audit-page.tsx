import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'

import { userMessageOf } from '#app/backend/errors.ts'
import { EmptyState } from '#app/ui/admin/empty-state.tsx'
import { ErrorState } from '#app/ui/admin/error-state.tsx'
import { LinkButton } from '#app/ui/admin/link-button.tsx'
import { NewestFirstPages, pageOf, readCursor } from '#app/ui/admin/newest-first.tsx'
import { SkeletonRows } from '#app/ui/admin/skeleton-rows.tsx'
import { useAddressParams } from '#app/ui/admin/use-address-params.ts'

import { AuditActRow } from './audit-entry.tsx'
import { nameOf } from './audit-words.ts'
import { isFiltered, readFilter, type AuditFilter } from './audit-filter.ts'
import { AuditFilters } from './audit-filters.tsx'
import type { AuditWords } from './changed-values.ts'
import { nounOf } from './nouns.ts'
import { actsQuery, PAGE_SIZE } from './queries.ts'
import type { AuditAct } from './schema.ts'

const PATH = '/admin/audit'

/** What was changed, the newest first, a page at a time (product 45.1). */
export function AuditList({ words }: { words: Omit<AuditWords, 'names'> }) {
  const [params] = useAddressParams()
  const filter = readFilter(params)
  const cursor = readCursor(params)
  const query = useQuery(actsQuery(filter, cursor))
  const names = query.data?.names ?? {}
  const { page: acts, last } = pageOf(query.data?.acts, PAGE_SIZE)
  return (
    <>
      <AuditFilters filter={filter} words={words} />
      {(filter.record || filter.act) && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          {filter.act ? (
            <span>One action, change by change</span>
          ) : (
            <span>
              The whole history of{' '}
              <HistoryOf filter={filter} acts={acts} words={{ ...words, names }} />
            </span>
          )}
          <Link to={PATH} className="text-link">
            Show everything
          </Link>
        </p>
      )}
      {query.isError ? (
        <ErrorState
          title="Failed to load the audit."
          text={userMessageOf(query.error)}
          query={query}
        />
      ) : !acts ? (
        <SkeletonRows text="Loading the audit" count={8} />
      ) : acts.length === 0 ? (
        <Nothing isFiltered={isFiltered(filter) || cursor !== null} />
      ) : (
        <ol
          aria-label="Changes"
          className="divide-y divide-hairline rounded-md border border-hairline bg-raised"
        >
          {acts.map((act) => (
            <AuditActRow key={act.id} act={act} words={{ ...words, names }} />
          ))}
        </ol>
      )}
      <NewestFirstPages last={last} />
    </>
  )
}

/** Its name, as the newest of its changes has it; its id where it has none. */
function HistoryOf({
  filter: { table, record },
  acts,
  words,
}: {
  filter: AuditFilter
  acts: readonly AuditAct[] | undefined
  words: AuditWords
}) {
  const { one, of = `the ${one}` } = nounOf(table)
  const name = (acts ?? [])
    .flatMap(({ entries }) => entries)
    .filter(({ record_id: id }) => id === record)
    .map((entry) => nameOf(entry, words))
    .find((found) => found !== null)
  return name ? (
    <>
      {of} <strong className="font-semibold">{name}</strong>
    </>
  ) : (
    <>
      one {one} <span className="text-muted">({record})</span>
    </>
  )
}

function Nothing({ isFiltered: isNarrowed }: { isFiltered: boolean }) {
  return isNarrowed ? (
    <EmptyState title="Nothing matches." text="Try other words, dates or people.">
      <LinkButton to={PATH} variant="outline">
        Clear Filters
      </LinkButton>
    </EmptyState>
  ) : (
    <EmptyState
      title="Nothing has been changed yet."
      text="What admins and programs with the secret key change shows up here."
    />
  )
}
