import { useMinute } from '../use-minute.ts'

const FORMATS = {
  date: new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }),
  'date-time': new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' }),
}
const FULL = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'long' })
const RELATIVE = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' })

const STEPS = [
  { unit: 'minute', ms: 60_000, upTo: 60 },
  { unit: 'hour', ms: 3_600_000, upTo: 24 },
  { unit: 'day', ms: 86_400_000, upTo: 30 },
] as const

export function Moment({
  at,
  format = 'date-time',
}: {
  at: string
  format?: 'date' | 'date-time' | 'relative'
}) {
  const now = useMinute()
  const time = new Date(at)
  return (
    <time dateTime={at} title={FULL.format(time)} className="whitespace-nowrap tabular-nums">
      {format === 'relative' ? relativeTime(time, now) : FORMATS[format].format(time)}
    </time>
  )
}

/** "3 hours ago", "in 2 days"; the date where it is more than a month away. */
function relativeTime(time: Date, nowMs: number | null): string {
  if (nowMs === null) return FORMATS.date.format(time)
  const distanceMs = time.getTime() - nowMs
  for (const { unit, ms, upTo } of STEPS) {
    // Toward zero: what happened since the last full minute is not in the future.
    const distance = Math.trunc(distanceMs / ms)
    if (Math.abs(distance) < upTo) return RELATIVE.format(distance, unit)
  }
  return FORMATS.date.format(time)
}
