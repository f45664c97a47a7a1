import { Panel } from '#app/ui/admin/panel.tsx'
import { Price } from '#app/ui/price.tsx'
import { formatUsd, formatUsdExact } from '#domain/money.ts'

import type { Dashboard, DayRevenue } from '../dashboard.ts'
import { barHeights, revenueChange } from '../revenue-change.ts'

const DAYS_PER_WEEK = 7
const BAR_PX = 64

/** Days are the database's, in UTC: another zone would shift them. */
const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })

/** The revenue of 7 days against the 7 before, as a figure, as bars, and as a table. */
export function RevenuePanel({ dashboard }: { dashboard: Dashboard }) {
  const { revenueCents, revenueBeforeCents, orderCount, days } = dashboard
  const change = revenueChange(revenueCents, revenueBeforeCents)
  return (
    <Panel title="Revenue (7 Days)">
      <div>
        <p>
          <Price cents={revenueCents} size="lg" />
        </p>
        <p className="mt-2 text-sm text-muted">
          {orderCount === 1 ? '1 order' : `${orderCount} orders`}
          {' · '}
          {change && <strong className="text-ink">{change}</strong>} against{' '}
          {formatUsd(revenueBeforeCents)} in the 7 days before
        </p>
      </div>
      <Bars days={days} />
      <details className="text-sm">
        <summary className="w-fit py-1 underline underline-offset-4">Show as a table</summary>
        <RevenueTable days={days} />
      </details>
    </Panel>
  )
}

function Bars({ days }: { days: readonly DayRevenue[] }) {
  const heights = barHeights(days.map(({ cents }) => cents))
  const [first, last] = [days.at(0), days.at(-1)]
  return (
    <div aria-hidden>
      <svg
        viewBox={`0 0 ${days.length * 10} ${BAR_PX}`}
        preserveAspectRatio="none"
        className="block h-20 w-full"
      >
        {heights.map((share, index) => {
          const height = Math.max(2, share * BAR_PX)
          const isThisWeek = index >= days.length - DAYS_PER_WEEK
          return (
            <rect
              key={days[index]?.day}
              x={index * 10 + 1}
              y={BAR_PX - height}
              width={8}
              height={height}
              className={isThisWeek ? 'fill-accent' : 'fill-line'}
            />
          )
        })}
      </svg>
      {first && last && (
        <p className="mt-1.5 flex justify-between text-xs text-muted">
          <span>{nameOf(first)}</span>
          <span>{nameOf(last)}</span>
        </p>
      )}
    </div>
  )
}

function RevenueTable({ days }: { days: readonly DayRevenue[] }) {
  return (
    <table className="mt-2 w-full text-left">
      <caption className="sr-only">Revenue by day</caption>
      <thead>
        <tr className="text-xs text-muted">
          <th scope="col" className="py-1 font-medium">
            Day
          </th>
          <th scope="col" className="py-1 text-right font-medium">
            Revenue
          </th>
        </tr>
      </thead>
      <tbody>
        {days.map((entry) => (
          <tr key={entry.day} className="border-t border-hairline">
            <th scope="row" className="py-1 font-normal">
              {nameOf(entry)}
            </th>
            <td className="py-1 text-right tabular-nums">{formatUsdExact(entry.cents)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function nameOf(entry: DayRevenue): string {
  return day.format(new Date(`${entry.day}T00:00:00Z`))
}
