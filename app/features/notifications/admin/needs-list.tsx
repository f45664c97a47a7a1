import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'

import { EmptyState } from '#app/ui/admin/empty-state.tsx'
import { ErrorState } from '#app/ui/admin/error-state.tsx'
import { Moment } from '#app/ui/admin/moment.tsx'
import { Panel } from '#app/ui/admin/panel.tsx'
import { SkeletonLines } from '#app/ui/skeleton-lines.tsx'

import { needsQuery } from './queries.ts'
import type { Need } from './schema.ts'

/** A kind of what waits, and the list of all that is of it. */
interface Kind {
  kind: string
  count: number
  label: string
  to: string
}

/** How many of a kind are shown one by one. */
const SHOWN = 5

/** What waits for the owner, by kind (product 43.1). `kinds`: what the bell counts; null where that is not known. */
export function NeedsList({ kinds }: { kinds: readonly Kind[] | null }) {
  const query = useQuery(needsQuery())
  const { data: needs } = query
  const waiting = (kinds ?? []).filter(({ count }) => count > 0)
  return (
    <Panel title="Needs you" isFlush>
      {query.isError ? (
        <ErrorState title="Failed to load what needs you." query={query} />
      ) : needs === undefined || kinds === null ? (
        <SkeletonLines
          text="Loading what needs you"
          lines={['h-10', 'h-10']}
          className="grid gap-3 p-4 md:p-5"
        />
      ) : waiting.length === 0 ? (
        <EmptyState
          title="Nothing needs you"
          text="Messages to answer, reviews to look at, late orders, and failed payments or emails show up here."
        />
      ) : (
        <div className="divide-y divide-hairline">
          {waiting.map((kind) => (
            <KindOfNeed
              key={kind.kind}
              kind={kind}
              needs={needs.filter((need) => need.kind === kind.kind)}
            />
          ))}
        </div>
      )}
    </Panel>
  )
}

function KindOfNeed({ kind, needs }: { kind: Kind; needs: readonly Need[] }) {
  const { label, to, count } = kind
  return (
    <section aria-label={label} className="px-4 py-3 md:px-5">
      <h3 className="flex items-baseline gap-2 text-sm">
        <span>{label}</span>
        <span className="text-muted tabular-nums">{count}</span>
      </h3>
      <ul className="mt-1">
        {needs.slice(0, SHOWN).map((need) => (
          <li
            key={need.id}
            className="relative -mx-2 flex min-h-10 flex-wrap items-center gap-x-4 gap-y-0.5 rounded-sm px-2 py-1.5 text-sm hover:bg-paper"
          >
            <Link
              to={need.to}
              className="min-w-0 flex-1 basis-60 truncate max-sm:basis-full font-semibold after:absolute after:inset-0"
            >
              {need.title || 'Untitled'}
            </Link>
            {need.note && <span className="min-w-0 truncate text-muted">{need.note}</span>}
            <span className="text-muted">
              <Moment at={need.since} format="relative" />
            </span>
          </li>
        ))}
      </ul>
      {count > SHOWN && (
        <Link to={to} className="mt-1 inline-block py-1 text-sm text-link">
          All {count.toLocaleString('en-US')}
        </Link>
      )}
    </section>
  )
}
