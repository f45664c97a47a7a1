import { Link } from 'react-router'
import { CATEGORIES, type Category } from '#domain/category.ts'
import { cn } from '#app/ui/class-names.ts'

/** The category filter: All plus the six, as links, so that it works without scripts. */
export function CategoryTabs({
  active,
  hrefFor,
  label = 'Service categories',
}: {
  /** null for All; undefined where none of them is chosen. */
  active: Category | null | undefined
  hrefFor: (category: Category | null) => string
  label?: string
}) {
  return (
    <nav
      aria-label={label}
      className="-mx-5 overflow-x-auto px-5 [scrollbar-width:none] md:mx-0 md:px-0"
    >
      <ul className="flex gap-2 py-1 md:flex-wrap">
        {[null, ...CATEGORIES].map((category) => (
          <li key={category ?? 'All'}>
            <Link
              to={hrefFor(category)}
              preventScrollReset
              aria-current={category === active ? 'page' : undefined}
              data-category={category}
              className={cn(
                'flex h-11 items-center gap-2 rounded-sm border px-3.5 text-sm font-medium whitespace-nowrap',
                category === active
                  ? 'border-ink bg-ink text-paper'
                  : 'border-hairline hover:border-ink',
              )}
            >
              {category && <span aria-hidden className="size-2.5 bg-cat" />}
              {category ?? 'All'}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
