import { Panel } from '#app/ui/admin/panel.tsx'
import { formatUsd } from '#domain/money.ts'

import { daysInWords } from './moments.ts'
import type { Analytics } from './schema.ts'

/** What this week may bring, with its range (product 46.8). */
export function ForecastPanel({ forecast }: Pick<Analytics, 'forecast'>) {
  return (
    <Panel title="This week">
      {forecast === null ? (
        <p className="text-sm text-muted">
          A forecast needs four whole weeks of orders before this one.
        </p>
      ) : (
        <>
          <p className="figures text-figure">{formatUsd(round(forecast.expected_cents))}</p>
          <p className="text-sm">
            expected from {daysInWords(forecast.week_start, forecast.week_start)} to Sunday, between{' '}
            <strong>{formatUsd(round(forecast.low_cents))}</strong> and{' '}
            <strong>{formatUsd(round(forecast.high_cents))}</strong>. So far:{' '}
            {formatUsd(forecast.so_far_cents)}.
          </p>
          <p className="text-xs text-muted">
            What there is so far, and what the rest of the week brought in the last {forecast.weeks}{' '}
            weeks: on average, in the weakest and in the best of them.
          </p>
        </>
      )}
    </Panel>
  )
}

/** Cents would claim more than anyone knows. */
const round = (cents: number) => Math.round(cents / 100) * 100
