import { useEffect, useRef } from 'react'
import { NavLink } from 'react-router'

import { cn } from '#app/ui/class-names.ts'

const PAGES = [
  { to: '/admin/crm', label: 'People' },
  { to: '/admin/crm/companies', label: 'Companies' },
  { to: '/admin/crm/board', label: 'Stages' },
  { to: '/admin/crm/inbox', label: 'Inbox' },
  { to: '/admin/crm/duplicates', label: 'Duplicates' },
] as const

/** The pages of the CRM; the inbox says how many messages wait for an answer. */
export function CrmNav({ waiting }: { waiting: number | undefined }) {
  const nav = useRef<HTMLElement>(null)
  // On phones the last pages are out of sight.
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>('[aria-current="page"]')
    if (!nav.current || !current) return
    nav.current.scrollLeft = current.offsetLeft + current.offsetWidth - nav.current.clientWidth
  }, [])
  return (
    <nav ref={nav} aria-label="CRM" className="relative overflow-x-auto border-b border-hairline">
      <ul className="flex gap-1">
        {PAGES.map(({ to, label }) => (
          <li key={to}>
            <NavLink
              to={to}
              end={to === '/admin/crm'}
              className={({ isActive }) =>
                cn(
                  'flex min-h-11 items-center gap-2 border-b-2 px-3.5 text-sm font-semibold whitespace-nowrap -outline-offset-2',
                  isActive
                    ? 'border-ink text-ink'
                    : 'border-transparent text-muted hover:border-line hover:text-ink',
                )
              }
            >
              {label}
              {label === 'Inbox' && waiting !== undefined && waiting > 0 && (
                <span className="rounded-full bg-sunk px-2 text-xs text-ink tabular-nums">
                  {waiting}
                  <span className="sr-only"> without an answer</span>
                </span>
              )}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
