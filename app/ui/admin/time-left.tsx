import { spellTimeLeft } from '#domain/time-left.ts'

import { cn } from '../class-names.ts'
import { useNow } from '../use-now.ts'

/** What is left until a moment, or how late it is, in two lines. `none`: said where no clock runs. */
export function TimeLeft({
  runsOutAt,
  none,
  className,
}: {
  runsOutAt: string | null
  none: string
  className?: string
}) {
  const now = useNow(true)
  if (runsOutAt === null) return <p className={cn('text-sm text-muted', className)}>{none}</p>
  const msLeft = Date.parse(runsOutAt) - now
  const isLate = msLeft < 0
  return (
    <p className={cn('text-sm leading-tight font-semibold', isLate && 'text-accent', className)}>
      <time dateTime={runsOutAt} className="block whitespace-nowrap tabular-nums">
        {spellTimeLeft(msLeft)}
      </time>
      <span className="block text-xs font-normal">{isLate ? 'late' : 'left'}</span>
    </p>
  )
}
