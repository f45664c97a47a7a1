import { NavLink } from 'react-router'

import { cn } from '#app/ui/class-names.ts'

const PAGES = [
  { to: '/admin/search', label: 'Searches' },
  { to: '/admin/search/vocabulary', label: 'Vocabulary' },
  { to: '/admin/search/try', label: 'Try a search' },
  { to: '/admin/search/promoted', label: 'Promoted' },
] as const

/** The pages about the search. */
export function SearchNav() {
  return (
    <nav aria-label="Search" className="flex gap-1 overflow-x-auto border-b border-hairline">
      {PAGES.map(({ to, label }) => (
        <NavLink
          key={to}
          to={to}
          end
          className={({ isActive }) =>
            cn(
              'flex min-h-11 items-center border-b-2 px-3.5 text-sm font-semibold whitespace-nowrap -outline-offset-2',
              isActive
                ? 'border-ink text-ink'
                : 'border-transparent text-muted hover:border-line hover:text-ink',
            )
          }
        >
          {label}
        </NavLink>
      ))}
    </nav>
  )
}
