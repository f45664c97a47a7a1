import { cn } from '#app/ui/class-names.ts'
import { useMinute } from '#app/ui/use-minute.ts'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
const TICKS = 24
const SOON_HOURS = 6

/** The time that an order has left, on a dial of 24 ticks: one for each hour of its last day. */
export function TimeLeft({ runsOutAt }: { runsOutAt: string | null }) {
  const now = useMinute()
  const leftMs = runsOutAt === null || now === null ? null : Date.parse(runsOutAt) - now
  const hours = leftMs === null ? 0 : Math.max(0, leftMs / HOUR_MS)
  const isUrgent = leftMs !== null && hours < SOON_HOURS
  return (
    <div className="flex w-24 shrink-0 items-center gap-2.5">
      <Dial litCount={Math.min(TICKS, Math.ceil(hours))} isUrgent={isUrgent} />
      <p className={cn('text-sm leading-tight font-semibold', isUrgent && 'text-accent')}>
        {leftMs === null ? (
          <span className="font-normal text-muted">no clock</span>
        ) : (
          <>
            <span className="block whitespace-nowrap tabular-nums">{spanOf(Math.abs(leftMs))}</span>
            <span className="block text-xs font-normal">{leftMs < 0 ? 'late' : 'left'}</span>
          </>
        )}
      </p>
    </div>
  )
}

function spanOf(ms: number): string {
  const hours = Math.floor(ms / HOUR_MS)
  if (hours >= TICKS * 2) return `${Math.floor(hours / TICKS)} days`
  if (hours >= 1) return `${hours} h`
  return `${Math.ceil(ms / MINUTE_MS)} min`
}

function Dial({ litCount, isUrgent }: { litCount: number; isUrgent: boolean }) {
  return (
    <svg viewBox="-20 -20 40 40" aria-hidden className="size-9 shrink-0">
      {Array.from({ length: TICKS }, (_, index) => (
        <line
          key={index}
          y1={-18}
          y2={-12}
          strokeWidth={2}
          transform={`rotate(${(index * 360) / TICKS})`}
          className={
            index < litCount ? (isUrgent ? 'stroke-accent' : 'stroke-ink') : 'stroke-hairline'
          }
        />
      ))}
    </svg>
  )
}
