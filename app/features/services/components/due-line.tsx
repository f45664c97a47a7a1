import { dueInWords } from '#app/ui/due-time.ts'
import { useMinute } from '#app/ui/use-minute.ts'

const HOUR_MS = 60 * 60_000

/**
 * When an order that is placed now is done, in the reader's time (product 7.27). The server does not know
 * the reader's clock and states the hours; the lines are as many, so nothing moves when the time comes.
 */
export function DueLine({ hours }: { hours: number }) {
  const now = useMinute()
  const due = now === null ? null : new Date(now + hours * HOUR_MS)
  return (
    <div className="mt-3 border-y border-hairline py-2.5 text-xs text-muted">
      <p>
        Order now, done {due ? 'by' : 'within'}{' '}
        <span className="block text-base leading-snug font-semibold text-ink tabular-nums">
          {due ? (
            <>
              <time dateTime={due.toISOString()}>{dueInWords(due, hours)}</time> your time
            </>
          ) : (
            `${hours} hours`
          )}
        </span>
      </p>
      <p>The clock starts with your brief, right after payment.</p>
    </div>
  )
}
