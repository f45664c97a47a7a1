import { Panel } from '#app/ui/admin/panel.tsx'
import { compareCopies, rateOf, type CopyFigures } from '#domain/compare-copies.ts'
import { formatUsdExact } from '#domain/money.ts'

import type { ExitModalDesk } from './queries.ts'

const CELL = 'px-3 py-2.5 text-right tabular-nums first:pl-0 first:text-left last:pr-0'
const COUNT = new Intl.NumberFormat('en-US')
const PERCENT = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 })

/** How often it was shown, closed and followed, and what its code has brought. */
export function ExitModalFigures({ desk: { periods, offer } }: { desk: ExitModalDesk }) {
  return (
    <Panel title="Figures">
      {periods.every(({ shown }) => shown === 0) ? (
        <p className="text-sm text-muted">It has not been shown to anyone yet.</p>
      ) : (
        <div className="grid gap-5">
          {periods.map((period) => (
            <div key={period.days}>
              <h3 className="text-sm font-semibold">
                {period.days === null ? 'All time' : `Last ${period.days} days`}
              </h3>
              <dl className="mt-2 grid grid-cols-2 gap-x-6 gap-y-1.5 text-sm">
                <Figure name="Shown" value={COUNT.format(period.shown)} />
                <Figure name="Closed" value={COUNT.format(period.closed)} />
                <Figure
                  name="Followed"
                  value={`${COUNT.format(period.followed)} (${PERCENT.format(rateOf(period))})`}
                />
                {offer && (
                  <>
                    <Figure name="Orders" value={COUNT.format(period.orders)} />
                    <Figure name="Revenue" value={formatUsdExact(period.revenue_cents)} />
                  </>
                )}
              </dl>
            </div>
          ))}
        </div>
      )}
      <p className="text-xs text-muted">
        Followed: used the button or copied the code. Leaving the page does not count as closing.
        {offer &&
          ` Orders and revenue are those of all paid orders with ${offer.code}, wherever customers found it.`}
      </p>
    </Panel>
  )
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      <dt className="text-muted">{name}</dt>
      <dd className="tabular-nums">{value}</dd>
    </div>
  )
}

/** The two copies side by side since they were changed last, and what that tells. */
export function CopyComparison({ desk: { copies, since } }: { desk: ExitModalDesk }) {
  const rows: [string, CopyFigures][] = [
    ['A', copies.a],
    ['B', copies.b],
  ]
  return (
    <Panel title="A and B">
      <table className="w-full text-sm wrap-normal">
        <thead className="text-xs text-muted">
          <tr>
            {['Copy', 'Shown', 'Followed', 'Rate'].map((name) => (
              <th key={name} scope="col" className={`${CELL} font-medium`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, figures]) => (
            <tr key={name} className="border-t border-hairline">
              <th scope="row" className={`${CELL} font-medium`}>
                {name}
              </th>
              <td className={CELL}>{COUNT.format(figures.shown)}</td>
              <td className={CELL}>{COUNT.format(figures.followed)}</td>
              <td className={CELL}>{PERCENT.format(rateOf(figures))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-sm">{verdictOn(copies)}</p>
      <p className="text-xs text-muted">
        {since === null
          ? 'Counted from the first visitor who sees it'
          : `Counted since ${dayOf(since)}`}
        , and again from zero when the words, the code, or the button's page change. If you look
        every day and stop at the first difference, luck looks like a winner more often than this
        says.
      </p>
    </Panel>
  )
}

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
const dayOf = (isoDay: string) => DAY.format(new Date(isoDay))

/** What the figures of two copies tell, in words that claim no more. */
export function verdictOn({ a, b }: { a: CopyFigures; b: CopyFigures }): string {
  const found = compareCopies(a, b)
  switch (found.kind) {
    case 'too-early':
      return `Too early to tell: ${whyTooEarly({ a, b }, found.missing)}`
    case 'no-difference':
      return `No difference that luck could not explain: two equally good copies would differ this much in ${inHundred(found.chance)} comparisons.`
    case 'better':
      return `${found.copy.toUpperCase()} is followed more often. Two equally good copies would differ this much in ${inHundred(found.chance)} comparisons.`
  }
}

function whyTooEarly({ a, b }: { a: CopyFigures; b: CopyFigures }, missing: number): string {
  if (missing === 0) {
    const isMostlyFollowed = a.followed + b.followed > (a.shown + b.shown) / 2
    return `too few visitors have ${isMostlyFollowed ? 'turned down' : 'followed'} either copy.`
  }
  const fewest = a.shown === b.shown ? 'each copy' : a.shown < b.shown ? 'A' : 'B'
  const times = missing === 1 ? 'time' : 'times'
  return `${fewest} has to be shown ${COUNT.format(missing)} more ${times} at least.`
}

function inHundred(chance: number): string {
  const times = Math.round(chance * 100)
  return times === 0 ? 'fewer than 1 of 100' : `${times} of 100`
}
