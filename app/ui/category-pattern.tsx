import { useId } from 'react'
import { categoryLook } from './category-look.ts'
import { cn } from './class-names.ts'

/** A category's geometric pattern in its color, filling the box that `className` gives. */
export function CategoryPattern({
  category,
  tile = 64,
  className,
}: {
  category: string
  /** Side of one repeat, in px. */
  tile?: number
  className?: string
}) {
  const id = useId()
  const { area, line } = categoryLook(category)
  return (
    <svg
      aria-hidden
      data-category={category}
      className={cn('block size-full bg-cat-fill text-on-cat', className)}
    >
      <pattern
        id={id}
        width={64}
        height={64}
        patternUnits="userSpaceOnUse"
        patternTransform={`scale(${tile / 64})`}
      >
        {area && <path d={area} fill="currentColor" opacity={0.3} />}
        {line && <path d={line} fill="none" stroke="currentColor" strokeWidth={3} opacity={0.55} />}
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  )
}
