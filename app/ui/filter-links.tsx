import { useEffect, useRef, type ReactNode } from 'react'
import { Link } from 'react-router'

import { cn } from './class-names.ts'

interface FilterLink {
  name: string
  to: string
  isCurrent: boolean
  count?: ReactNode
  /** Its color goes before the name. */
  category?: string | null
}

/** Links in one row, which scrolls on phones; the current one is always in view (product 5.19). */
export function FilterLinks({ label, links }: { label: string; links: readonly FilterLink[] }) {
  const row = useRef<HTMLElement>(null)
  const wasMoved = useRef(false)
  const current = links.find(({ isCurrent }) => isCurrent)?.name
  const isFirst = current !== undefined && current === links[0]?.name
  useEffect(() => {
    if (!row.current || current === undefined) return
    // It is in view where the row starts, and to ask where it is would lay out a part that is below the screen.
    if (isFirst && !wasMoved.current) return
    const link = row.current.querySelector('[aria-current]')
    if (!link) return
    // The row alone: the page stays where it is.
    const { left, width } = link.getBoundingClientRect()
    const box = row.current.getBoundingClientRect()
    row.current.scrollLeft += left - box.left - (box.width - width) / 2
    wasMoved.current = true
  }, [current, isFirst])
  return (
    <nav
      ref={row}
      aria-label={label}
      className="relative -mx-5 scroll-px-5 overflow-x-auto px-5 [scrollbar-width:none] md:mx-0 md:px-0"
    >
      {/* As wide as its links, or the last one would end at the edge of the screen. */}
      <ul className="flex gap-2 py-1 max-md:w-max md:flex-wrap">
        {links.map(({ name, to, isCurrent, count, category }) => (
          <li key={name}>
            <Link
              to={to}
              preventScrollReset
              data-category={category}
              aria-current={isCurrent ? 'page' : undefined}
              className={cn(
                'flex h-11 items-center gap-2 rounded-sm border px-3.5 text-sm font-medium whitespace-nowrap',
                // Where browsers know it, also before scripts run.
                isCurrent
                  ? 'border-ink bg-ink text-paper [scroll-initial-target:nearest]'
                  : 'border-hairline hover:border-ink',
              )}
            >
              {category && <span className="size-2.5 bg-cat" />}
              {name}
              {count !== undefined && (
                <span className={cn('text-xs', !isCurrent && 'text-muted')}>{count}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
