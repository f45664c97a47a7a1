import { lazy, Suspense, useRef } from 'react'

import { adminToast } from '#app/ui/admin/admin-toast.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { formatUsd } from '#domain/money.ts'

import { DataPanel, type Declared } from './data-panel.tsx'
import { COUNT, formatFigure } from './figures.ts'
import { momentNames, partsOfPeriod, plainMoment } from './moments.ts'
import { savePng } from './save-png.ts'
import type { Analytics, TimePoint } from './schema.ts'

const TimeChart = lazy(() => import('./time-chart.tsx'))

interface Measure {
  title: string
  kind: 'money' | 'count'
  of: (point: TimePoint) => number
  file: string
}

export const MEASURES = {
  revenue: {
    title: 'Revenue over time',
    kind: 'money',
    of: ({ revenue_cents: cents }) => cents,
    file: 'revenue',
  },
  visits: { title: 'Visits over time', kind: 'count', of: ({ visits }) => visits, file: 'visits' },
} as const satisfies Record<string, Measure>

/** One measure over time, against the period before, with what the owner changed in the meantime. */
export function TimePanel({ answer, measure }: { answer: Analytics; measure: Measure }) {
  const svg = useRef<SVGSVGElement>(null)
  const { kind } = measure
  const rows = rowsOf(answer, measure)
  const hasBefore = answer.before_from !== null
  const columns: Declared<(typeof rows)[number]>[] = [
    { label: 'When', text: ({ long }) => long, csv: ({ plain }) => plain, isName: true },
    {
      label: measure.title.replace(' over time', ''),
      text: ({ value }) => formatFigure(kind, value),
      csv: ({ value }) => inUnits(kind, value),
    },
  ]
  if (hasBefore) {
    columns.push({
      label: 'Before',
      text: ({ before }) => formatFigure(kind, before),
      csv: ({ before }) => (before === null ? null : inUnits(kind, before)),
    })
  }
  if (rows.some(({ upTo }) => upTo)) {
    columns.push({ label: 'Up to', csv: ({ upTo }) => upTo })
  }
  if (rows.some(({ notes }) => notes.length > 0)) {
    const words = ({ notes }: { notes: readonly string[] }) => notes.join('. ')
    columns.push({ label: 'Changes', text: words, csv: words })
  }
  const save = () => {
    if (!svg.current) return
    const { now, before, place } = partsOfPeriod(answer)
    const hasChanges = rows.some(({ notes }) => notes.length > 0)
    const marks = hasChanges ? 'A price was changed' : null
    const caption = { title: measure.title, bars: now, line: before, marks, place }
    savePng(svg.current, `${measure.file}-${answer.from}-${answer.to}`, caption).catch(
      (error: unknown) => {
        console.error(error)
        adminToast.error('The picture could not be made.')
      },
    )
  }
  const isEmpty = rows.every(({ value, before }) => value === 0 && !before)
  return (
    <DataPanel
      title={measure.title}
      file={`${measure.file}-${answer.from}-${answer.to}`}
      rows={isEmpty ? [] : rows}
      columns={columns}
      nothing={kind === 'money' ? 'No orders in these days.' : 'No visits in these days.'}
      savePng={save}
      note={hasBefore && noteOf(answer, rows)}
      chart={
        <Suspense fallback={<Skeleton className="h-72" />}>
          <TimeChart
            label={measure.title}
            points={rows}
            format={(value) => formatFigure(kind, value)}
            formatTick={(value) => (kind === 'money' ? formatUsd(value) : COUNT.format(value))}
            svgRef={svg}
          />
        </Suspense>
      }
    />
  )
}

function rowsOf(answer: Analytics, measure: Measure) {
  const { of } = measure
  const since = Date.parse(answer.counting_since ?? '')
  const isCounted = (at: string) => Date.parse(at) >= since
  const names = momentNames(answer)
  const { by_time: now, by_time_before: before, price_changes: changes } = answer
  return now.map((point, index) => {
    const former = before[index]
    const next = now[index + 1]?.at
    // The day that is not over, and the one before that is counted up to the same time.
    const { until } = answer
    const isSoFar = until !== null && isWithin(until, point.at, next)
    return {
      short: names.short(point.at),
      long: isSoFar ? names.longUntil(point.at, until) : names.long(point.at),
      plain: names.plain(point.at),
      upTo: isSoFar ? plainMoment(answer.zone, until, true) : null,
      value: of(point),
      before: former && (measure.kind === 'money' || isCounted(former.at)) ? of(former) : null,
      notes: changes.filter(({ at }) => isWithin(at, point.at, next)).map(wordsOfChange),
    }
  })
}

function noteOf({ until }: Analytics, rows: readonly { before: number | null }[]): string {
  if (!rows.some(({ before }) => before)) return 'Bars are these days. There is nothing before.'
  const end = until === null ? '' : ' Both stop at the same time of day.'
  return `Bars are these days, the dashed line is the period before.${end}`
}

function wordsOfChange({
  title,
  from_cents: from,
  to_cents: to,
}: Analytics['price_changes'][number]) {
  return `Price of ${title ?? 'a service'} changed from ${formatUsd(from)} to ${formatUsd(to)}`
}

function isWithin(at: string, from: string, until: string | undefined): boolean {
  const time = Date.parse(at)
  return time >= Date.parse(from) && (until === undefined || time < Date.parse(until))
}

/** A spreadsheet takes dollars. */
const inUnits = (kind: Measure['kind'], value: number) => (kind === 'money' ? value / 100 : value)
