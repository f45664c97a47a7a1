import { Tooltip } from '#app/ui/admin/tooltip.tsx'

import { changeOf, FIGURES, formatFigure } from './figures.ts'
import type { Analytics } from './schema.ts'

/** The figures of the days, how each changed, and what it means (product 46.5). */
export function FigureTiles({ answer }: { answer: Analytics }) {
  const { sales, visits, sales_before: salesBefore, visits_before: visitsBefore } = answer
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-md border border-hairline bg-hairline md:grid-cols-3 xl:grid-cols-6">
      {FIGURES.map(({ label, definition, kind, of, isOfVisits }) => {
        const value = of(sales, visits)
        const isKnown = isOfVisits ? wasCountedBefore(answer) : answer.before_from !== null
        const before = isKnown ? of(salesBefore, visitsBefore) : null
        const change = changeOf(kind, value, before)
        return (
          <div key={label} className="flex flex-col bg-raised px-4 py-3.5">
            <dt>
              <Tooltip label={definition}>
                <button
                  type="button"
                  className="text-left text-xs font-medium text-muted underline decoration-dotted underline-offset-4"
                >
                  {label}
                </button>
              </Tooltip>
            </dt>
            <dd className="figures mt-1.5 text-[1.5rem] leading-none">
              {formatFigure(kind, value)}
            </dd>
            {/* The tooltip is for eyes alone. */}
            <dd className="sr-only">{definition}</dd>
            <dd className="mt-1.5 min-h-5 text-xs text-muted">
              {change && (
                <>
                  <span className="font-semibold text-ink">{change}</span>
                  {` from ${formatFigure(kind, before)}`}
                </>
              )}
            </dd>
          </div>
        )
      })}
      {/* The last row is whole on every screen. */}
      <div aria-hidden className="bg-raised" />
    </dl>
  )
}

/** Half a period of visits is nothing to compare a whole one with. */
function wasCountedBefore({
  before_from: from,
  by_time_before: [first],
  counting_since: since,
}: Analytics) {
  if (from === null || !first || since === null) return false
  return Date.parse(since) < Date.parse(first.at) + DAY_MS
}

const DAY_MS = 24 * 60 * 60_000
