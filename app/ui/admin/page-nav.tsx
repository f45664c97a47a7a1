import { useRef, type ReactNode } from 'react'
import { NavLink, useLocation } from 'react-router'

import { cn } from '../class-names.ts'
import { FADED_ENDS, useCurrentInView } from '../use-current-in-view.ts'

interface LinkedPage {
  to: string
  label: string
  /** What stands beside its label. */
  note?: ReactNode
}

/** The pages of one subject, side by side. The first is shown as current on its own address alone. */
export function PageNav({ label, pages }: { label: string; pages: readonly LinkedPage[] }) {
  const nav = useRef<HTMLElement>(null)
  useCurrentInView(nav, useLocation().pathname)
  return (
    <nav
      ref={nav}
      aria-label={label}
      className={cn('relative overflow-x-auto border-b border-hairline', FADED_ENDS)}
    >
      <ul className="flex gap-1">
        {pages.map(({ to, label: name, note }, place) => (
          <li key={to}>
            <NavLink
              to={to}
              end={place === 0}
              className={({ isActive }) =>
                cn(
                  'flex min-h-11 items-center gap-2 border-b-2 px-3.5 text-sm font-semibold whitespace-nowrap -outline-offset-2',
                  isActive
                    ? 'border-ink text-ink'
                    : 'border-transparent text-muted hover:border-line hover:text-ink',
                )
              }
            >
              {name}
              {note}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
