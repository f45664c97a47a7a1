import { cn } from '../class-names.ts'
import { Skeleton } from '../skeleton.tsx'

/** In the place of rows that are on their way. */
export function SkeletonRows({
  text,
  count = 5,
  className,
}: {
  /** For screen readers. */
  text: string
  count?: number
  className?: string
}) {
  return (
    <div role="status" className={cn('grid gap-2', className)}>
      <span className="sr-only">{text}</span>
      {Array.from({ length: count }, (_, row) => (
        <Skeleton key={row} className="h-11" />
      ))}
    </div>
  )
}
