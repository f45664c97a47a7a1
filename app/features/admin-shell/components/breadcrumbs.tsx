import { ChevronRight } from 'lucide-react'
import { Link, useLocation } from 'react-router'

import { DASHBOARD, findNavGroup, findNavItem } from '../admin-nav.ts'

export interface Crumb {
  to: string
  label: string
}

/** The place of a page: the group of the sidebar, the pages above it, itself. */
export function Breadcrumbs({ parents, title }: { parents: readonly Crumb[]; title: string }) {
  const item = findNavItem(useLocation().pathname)
  if (!item || item === DASHBOARD) return null
  const group = findNavGroup(item)
  return (
    <nav aria-label="Breadcrumb" className="text-xs text-muted">
      <ol className="flex flex-wrap items-center gap-x-1 gap-y-0.5">
        <li>
          <Link to={DASHBOARD.to} className="inline-block py-1 hover:text-ink hover:underline">
            Admin
          </Link>
        </li>
        {group && (
          <li className="flex items-center gap-1">
            <Separator />
            {group.label}
          </li>
        )}
        {parents.map(({ to, label }) => (
          <li key={to} className="flex min-w-0 items-center gap-1">
            <Separator />
            <Link to={to} className="truncate py-1 hover:text-ink hover:underline">
              {label}
            </Link>
          </li>
        ))}
        <li aria-current="page" className="flex min-w-0 items-center gap-1 text-ink">
          <Separator />
          <span className="max-w-64 truncate">{title}</span>
        </li>
      </ol>
    </nav>
  )
}

function Separator() {
  return <ChevronRight aria-hidden className="size-3 shrink-0" />
}
