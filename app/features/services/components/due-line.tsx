import { dueInWords } from '#app/ui/due-time.ts'
import { useMinute } from '#app/ui/use-minute.ts'

const HOUR_MS = 60 * 60_000

/**
 * When an order that is placed now is done, in the reader's time (product 7.27). The server does not know
 * the reader's clock, so it states the hours, in as many lines.
 */
export function DueLine({ hours }: { hours: number }) {
  const now = useMinute()
  const due = now === null ? null : new Date(now + hours * HOUR_MS)
  return (
    <div className="mt-3 border-y border-hairline py-2.5 text-sm">
      <p className="leading-snug font-semibold tabular-nums">
        {due ? (
          <>
            Order now, done by <time dateTime={due.toISOString()}>{dueInWords(due, hours)}</time>{' '}
            your time
          </>
        ) : (
          `Order now, done within ${hours} hours`
        )}
      </p>
      <p className="mt-0.5 text-xs text-muted">
        The clock starts with your brief: a short form, right after payment.
      </p>
    </div>
  )
}
