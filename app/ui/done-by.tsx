import { durationWords, readerTime } from './due-time.ts'
import { useMinute } from './use-minute.ts'

const HOUR_MS = 3_600_000

/**
 * "Saturday, November 21 at 4:17 PM" in the reader's time, if the work of `hours` starts now; with its year where
 * that is another one: of many pieces, the last may take months.
 */
export function DoneBy({ hours }: { hours: number }) {
  const now = useMinute()
  if (now === null) return `${durationWords(hours)} from now`
  const due = new Date(now + hours * HOUR_MS)
  return (
    <time dateTime={due.toISOString()} className="tabular-nums">
      {inWords(due, new Date(now))}
    </time>
  )
}

function inWords(due: Date, now: Date): string {
  const { weekday, month, day, time } = readerTime(due)
  const year = due.getFullYear() === now.getFullYear() ? '' : `, ${due.getFullYear()}`
  return `${weekday}, ${month} ${day}${year} at ${time}`
}
