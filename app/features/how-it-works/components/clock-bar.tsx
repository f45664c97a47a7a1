import { cn } from '#app/ui/class-names.ts'
import type { ClockSpan, ClockState } from '../worked-example.ts'

const LOOKS: Record<ClockState, { text: string; className: string }> = {
  waiting: { text: 'Waiting for the brief', className: 'border border-line' },
  running: { text: 'Clock is running', className: 'text-accent' },
  paused: { text: 'Clock is paused', className: 'bg-line' },
  spare: { text: 'To spare', className: 'border border-dashed border-accent' },
}

const STATES: readonly ClockState[] = ['waiting', 'running', 'paused', 'spare']

/** The order's time as one bar, to scale: an accent tick for each hour on the clock. Decorative. */
export function ClockBar({ spans }: { spans: readonly ClockSpan[] }) {
  return (
    <div aria-hidden className="mt-6">
      <div className="flex h-14 gap-0.5 md:h-20">
        {spans.map(({ state, startMinutes, minutes }) => (
          <span
            key={startMinutes}
            className={cn('min-w-1', LOOKS[state].className)}
            style={{ flexGrow: minutes, flexBasis: 0, ...hourTicks(state, minutes) }}
          />
        ))}
      </div>
      <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-2 text-xs text-muted">
        {STATES.filter((state) => spans.some((span) => span.state === state)).map((state) => (
          <li key={state} className="flex items-center gap-2">
            <span
              className={cn('h-3 w-5', LOOKS[state].className)}
              style={hourTicks(state, 4 * 60)}
            />
            {LOOKS[state].text}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** One tick per hour, with a gap behind it. */
function hourTicks(state: ClockState, minutes: number) {
  if (state !== 'running') return {}
  const hour = `${6000 / minutes}%`
  return {
    backgroundImage: 'linear-gradient(to right, currentColor 34%, transparent 34%)',
    backgroundSize: `${hour} 100%`,
  }
}
