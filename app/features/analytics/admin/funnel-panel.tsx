import { DataPanel } from './data-panel.tsx'
import { COUNT, formatFigure, funnelOf } from './figures.ts'
import type { Analytics } from './schema.ts'

/** From visit to payment, and where people leave (product 46.7). */
export function FunnelPanel({ answer, file }: { answer: Analytics; file: string }) {
  const steps = funnelOf(answer.visits)
  const isEmpty = answer.visits.visits === 0
  return (
    <DataPanel
      title="From visit to order"
      file={`funnel-${file}`}
      rows={isEmpty ? [] : steps}
      nothing="No visits in these days."
      columns={[
        { label: 'Step', name: ({ label }) => label },
        { label: 'Visits', count: ({ count }) => count },
        {
          label: 'Of all',
          text: ({ ofAll }) => formatFigure('share', ofAll),
          csv: ({ ofAll }) => (ofAll === null ? null : Math.round(ofAll * 10_000) / 10_000),
        },
        {
          label: 'Left before',
          text: ({ left }) => formatFigure('count', left),
          csv: ({ left }) => left,
        },
      ]}
      note="Who buys right away or from a list counts for the steps before, too. Paid are the orders of these days, also those of people who are not counted as visitors."
      chart={
        <ol className="grid gap-3">
          {steps.map(({ label, count, ofAll, left, leftShare }) => (
            <li key={label}>
              {left !== null && (
                <p className="mb-2 text-xs text-muted">
                  {COUNT.format(left)} left here
                  {leftShare !== null && ` (${formatFigure('share', leftShare)})`}
                </p>
              )}
              <p className="flex items-baseline justify-between gap-3 text-sm">
                <span className="font-semibold">{label}</span>
                <span className="tabular-nums">
                  {COUNT.format(count)}{' '}
                  <span className="text-muted">{formatFigure('share', ofAll)}</span>
                </span>
              </p>
              <div aria-hidden className="mt-1 h-2.5 rounded-sm bg-sunk">
                <div
                  className="h-full min-w-0.5 rounded-sm bg-ink"
                  style={{ width: `${Math.min(1, ofAll ?? 0) * 100}%` }}
                />
              </div>
            </li>
          ))}
        </ol>
      }
    />
  )
}
