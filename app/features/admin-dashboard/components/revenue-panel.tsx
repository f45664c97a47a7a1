import { Panel } from '#app/ui/admin/panel.tsx'
import { Price } from '#app/ui/price.tsx'
import { formatUsd, formatUsdExact } from '#domain/money.ts'

import type { DashboardAnswer } from '../schema.ts'

interface DayRevenue {
  day: string
  cents: number
}

const DAYS_PER_WEEK = 7
const BAR_PX = 64

/** Days come without a time: a zone would shift them. */
const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })

export function RevenuePanel({
  dashboard,
  days,
}: {
  dashboard: DashboardAnswer
  days: readonly DayRevenue[]
}) {
  const { zone, revenue_7d_cents, revenue_before_cents, orders_7d } = dashboard
  const change = revenueChange(revenue_7d_cents, revenue_before_cents)
  return (
    <Panel title="Revenue (7 Days)">
      <div>
        <p>
          <Price cents={revenue_7d_cents} size="lg" />
        </p>
        <p className="mt-2 text-sm text-muted">
          {orders_7d === 1 ? '1 order' : `${orders_7d} orders`}
          {' · '}
          {change === null ? (
            'nothing in the 7 days before, up to the same time of day'
          ) : (
            <>
              <strong className="text-ink">{change}</strong> against{' '}
              {formatUsd(revenue_before_cents)} in the 7 days before, up to the same time of day
            </>
          )}
        </p>
      </div>
      <Bars days={days} />
      <p className="text-xs text-muted">
        Whole days in {zone.replaceAll('_', ' ')} time, today so far; the last 7 stand out.
      </p>
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
              className={isThisWeek ? 'fill-ink' : 'fill-line'}
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

/** How this week compares with the one before, for people: "+25%"; null where there is nothing to compare with. */
export function revenueChange(cents: number, beforeCents: number): string | null {
  if (beforeCents <= 0) return null
  const percent = Math.round(((cents - beforeCents) / beforeCents) * 100)
  return `${percent > 0 ? '+' : ''}${percent}%`
}

/** Heights of bars from 0 to 1; all 0 where nothing was sold. */
export function barHeights(cents: readonly number[]): number[] {
  const highest = Math.max(0, ...cents)
  return cents.map((value) => (highest === 0 ? 0 : value / highest))
}
