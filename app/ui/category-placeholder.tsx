import { useId } from 'react'

import { categoryLook } from './category-look.ts'
import { cn } from './class-names.ts'

/** Stands in for a missing picture: the category's color, pattern and icon (product 5.15). */
export function CategoryPlaceholder({
  category,
  tile,
  className,
}: {
  category: string
  tile?: number
  className?: string
}) {
  const { icon: Icon } = categoryLook(category)
  return (
    <span data-category={category} className={cn('relative block overflow-hidden', className)}>
      <CategoryPattern category={category} {...(tile ? { tile } : {})} />
      <span className="absolute bottom-0 left-0 grid aspect-square w-[clamp(2rem,14%,4rem)] place-items-center bg-paper text-cat">
        <Icon aria-hidden className="size-1/2" />
      </span>
    </span>
  )
}

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
