import { ClockMark } from '#app/ui/clock-mark.tsx'
import { cn } from '#app/ui/class-names.ts'
import { useMinute } from '#app/ui/use-minute.ts'

const DAY_MS = 24 * 60 * 60_000

/** The day as 24 ticks, and when a day's work that starts now is done, in the reader's time. */
export function HeroClock({ className }: { className?: string }) {
  const now = useMinute()
  const due = now === null ? null : new Date(now + DAY_MS)
  return (
    <div className={cn('relative aspect-square', className)}>
      <ClockMark className="clock-sweep absolute inset-0" weight={0.16} depth={11} />
      <div className="absolute inset-0 grid place-content-center justify-items-center gap-1 text-center">
        <p className="figures text-[clamp(5.5rem,9.5vw,10rem)] leading-[0.8]">24h</p>
        <p className="mt-4 min-h-12 text-sm text-muted">
          Start now, done by
          <br />
          <span className="font-semibold text-ink tabular-nums">
            {due ? <time dateTime={due.toISOString()}>{inWords(due)}</time> : 'this time tomorrow'}
          </span>
        </p>
      </div>
    </div>
  )
}

function inWords(date: Date): string {
  return new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    hour: 'numeric',
    minute: '2-digit',
  }).format(date)
}
