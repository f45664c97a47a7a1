import { ChevronRight } from 'lucide-react'
import { createContext, use, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router'

import { cn } from '#app/ui/class-names.ts'

import { DASHBOARD, findNavGroup, findNavItem } from '../admin-nav.ts'

interface AdminPageProps {
  title: string
  /** The pages between the group and this one. */
  parents?: readonly Crumb[]
  /** Chips beside the title. */
  status?: ReactNode
  /** One line on what the page is for, where its title does not say it. */
  description?: string
  actions?: ReactNode
  tabs?: ReactNode
  /** A narrower column at the right; below the rest on small screens. */
  aside?: ReactNode
  /** The aside holds an email or a page: as wide as that where the screen has room. */
  hasWideAside?: boolean
  /** The aside has what the page is opened for: on small screens it comes before the rest. */
  isAsideFirst?: boolean
  /** Comes last on small screens, and below the rest, beside the aside, on wide ones. */
  after?: ReactNode
  /** For pages that are edited: a dot says that something is unsaved, and the head stays in sight. */
  isDirty?: boolean
  children: ReactNode
}

export function AdminPage({
  title,
  parents = NO_PARENTS,
  status,
  description,
  actions,
  tabs,
  aside,
  hasWideAside = false,
  isAsideFirst = false,
  after,
  isDirty,
  children,
}: AdminPageProps) {
  const { storeName } = use(ShellContext)
  const isEdited = isDirty !== undefined
  const besides = aside && (
    <aside
      className={cn(
        'grid min-w-0 gap-5',
        !hasWideAside && 'xl:col-start-2 xl:row-span-2 xl:row-start-1',
      )}
    >
      {aside}
    </aside>
  )
  return (
    <>
      <title>{`${isDirty ? '• ' : ''}${title} | ${storeName} admin`}</title>
      <div
        className={cn(
          'admin-wrap pt-5 pb-4',
          isEdited &&
            'md:sticky md:top-(--admin-bar) md:z-20 md:border-b md:border-hairline md:bg-paper md:pt-3',
        )}
      >
        <Breadcrumbs parents={parents} title={title} />
        <div className="mt-1 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 xl:flex-nowrap">
          <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
            <h1 className="min-w-0 text-[1.75rem] leading-tight wrap-anywhere">{title}</h1>
            {isDirty && (
              <span className="size-2.5 shrink-0 rounded-full bg-star" title="Unsaved changes" />
            )}
            {status}
          </div>
          {actions && (
            <div
              className={cn(
                'flex flex-wrap items-center gap-2 xl:shrink-0',
                isEdited && AT_THE_THUMB,
              )}
            >
              {actions}
            </div>
          )}
        </div>
        {isEdited && (
          <p role="status" className="sr-only">
            {isDirty ? 'Unsaved changes' : ''}
          </p>
        )}
        {description && <p className="mt-1 max-w-[70ch] text-sm text-muted">{description}</p>}
      </div>
      <div
        className={cn(
          'admin-wrap',
          isEdited ? 'pb-28 md:pb-16' : 'pb-16',
          isEdited && !tabs && 'md:pt-5',
        )}
      >
        {tabs && <div className="mb-5">{tabs}</div>}
        {aside ? (
          <div
            className={cn(
              'grid gap-5',
              hasWideAside
                ? 'min-[88rem]:grid-cols-[minmax(0,1fr)_minmax(0,43rem)] min-[88rem]:items-start'
                : 'xl:grid-cols-[minmax(0,1fr)_20rem] xl:grid-rows-[auto_1fr] xl:items-start',
            )}
          >
            {isAsideFirst && besides}
            <div className="grid min-w-0 gap-5">{children}</div>
            {!isAsideFirst && besides}
            {after && <div className="min-w-0 xl:col-start-1">{after}</div>}
          </div>
        ) : (
          <div className="grid gap-5">
            {children}
            {after}
          </div>
        )}
      </div>
    </>
  )
}

/** On phones a long form is saved from where one is in it. */
const AT_THE_THUMB =
  'action-bar max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-20 max-md:justify-end max-md:border-t max-md:border-hairline max-md:bg-paper max-md:px-4 max-md:pt-2 max-md:pb-[max(0.5rem,env(safe-area-inset-bottom))]'

const NO_PARENTS: readonly Crumb[] = []

interface Crumb {
  to: string
  label: string
}

function Breadcrumbs({ parents, title }: { parents: readonly Crumb[]; title: string }) {
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

export const ShellContext = createContext({ storeName: '' })
