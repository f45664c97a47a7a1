import { Skeleton } from './skeleton.tsx'

interface SkeletonLinesProps {
  /** What is on its way, for screen readers. */
  text: string
  /** The size of each line, as classes. */
  lines: readonly string[]
  className?: string
}

/** Lines that stand in for a part of a page while it loads. */
export function SkeletonLines({ text, lines, className = 'grid gap-3' }: SkeletonLinesProps) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">{text}</span>
      {Array.from(lines, (line, place) => (
        <Skeleton key={place} className={line} />
      ))}
    </div>
  )
}
