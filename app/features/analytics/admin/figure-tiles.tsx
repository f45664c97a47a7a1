import { DefinedTerm } from '#app/ui/admin/defined-term.tsx'

import { comparisonOf, FIGURES, formatFigure } from './figures.ts'
import type { Analytics } from './schema.ts'

/** The figures of the days, how each changed, and what it means (product 46.5). */
export function FigureTiles({ answer }: { answer: Analytics }) {
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-md border border-hairline bg-hairline md:grid-cols-3 xl:grid-cols-6">
      {FIGURES.map((figure) => {
        const { label, definition, kind, of } = figure
        const compared = comparisonOf(figure, answer)
        return (
          <div key={label} className="flex flex-col bg-raised px-4 py-3.5">
            <dt>
              <DefinedTerm definition={definition} className="text-xs font-medium">
                {label}
              </DefinedTerm>
            </dt>
            <dd className="figures mt-1.5 text-[1.5rem] leading-none">
              {formatFigure(kind, of(answer.sales, answer.visits))}
            </dd>
            {/* The tooltip is for eyes alone. */}
            <dd className="sr-only">{definition}</dd>
            <dd className="mt-1.5 min-h-5 text-xs text-muted">
              {compared?.change && (
                <span className="font-semibold text-ink">{compared.change} </span>
              )}
              {compared?.words}
            </dd>
          </div>
        )
      })}
      {/* The last row is whole on every screen. */}
      <div aria-hidden className="bg-raised" />
    </dl>
  )
}
