import {
  ChartNoAxesColumn,
  Compass,
  Layers,
  PenLine,
  TrendingUp,
  Workflow,
  Wrench,
  type LucideIcon,
} from 'lucide-react'
import { useId } from 'react'

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

/**
 * The 64-unit tile of each category's pattern: `line` is stroked, `area` is filled. Colors are
 * not here but in styles/tokens.css, by the attribute `data-category`.
 */
interface CategoryLook {
  icon: LucideIcon
  line?: string
  area?: string
}

const OTHER: CategoryLook = { icon: Layers, line: 'M0 32H64M0 64H64' }

const LOOKS: Readonly<Record<string, CategoryLook>> = {
  // Crosses: stitches that hold.
  'Fix Problems': { icon: Wrench, line: 'M16 5V27M5 16H27M41 41L55 55M55 41L41 55' },
  // Bars, each higher than the last.
  'Grow Sales & Leads': {
    icon: TrendingUp,
    area: 'M6 64V50H20V64ZM25 64V32H39V64ZM44 64V14H58V64Z',
  },
  // Leaves of quarter circles.
  'Create Content': {
    icon: PenLine,
    area: 'M0 0A32 32 0 0 1 32 32A32 32 0 0 1 0 0ZM64 32A32 32 0 0 1 32 64A32 32 0 0 1 64 32Z',
    line: 'M32 32A32 32 0 0 0 64 0M0 64A32 32 0 0 0 32 32',
  },
  // A scatter plot on its grid.
  'Analyze & Report': {
    icon: ChartNoAxesColumn,
    area:
      'M12 16a4 4 0 1 0 8 0a4 4 0 1 0-8 0M38 16a10 10 0 1 0 20 0a10 10 0 1 0-20 0' +
      'M4 48a12 12 0 1 0 24 0a12 12 0 1 0-24 0M42 48a6 6 0 1 0 12 0a6 6 0 1 0-12 0',
  },
  // Boxes wired together.
  'Set Up & Automate': {
    icon: Workflow,
    line: 'M8 8H24V24H8ZM40 40H56V56H40ZM24 16H48V40M16 24V48H40M-8 48H16M48 -8V16M56 48H72M48 56V72',
  },
  // Horizons: half circles over the line.
  'Advise & Plan': {
    icon: Compass,
    line: 'M0 64A32 32 0 0 1 64 64M12 64A20 20 0 0 1 52 64M24 64A8 8 0 0 1 40 64M-32 32A32 32 0 0 1 32 32M32 32A32 32 0 0 1 96 32M-20 32A20 20 0 0 1 20 32M44 32A20 20 0 0 1 84 32M-8 32A8 8 0 0 1 8 32M56 32A8 8 0 0 1 72 32',
  },
}

/** Icon and pattern of a category; unknown ones get a neutral look (product 1.6). */
export function categoryLook(category: string): CategoryLook {
  return LOOKS[category] ?? OTHER
}
