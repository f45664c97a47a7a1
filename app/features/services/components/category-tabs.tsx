import { FilterLinks } from '#app/ui/filter-links.tsx'
import { CATEGORIES, type Category } from '#domain/category.ts'

interface CategoryTabsProps {
  /** null for All; undefined where none of them is chosen. */
  active: Category | null | undefined
  hrefFor: (category: Category | null) => string
  label?: string
}

/** The category filter: All plus the six, as links, so that it works without scripts. */
export function CategoryTabs({ active, hrefFor, label = 'Service categories' }: CategoryTabsProps) {
  const links = [null, ...CATEGORIES].map((category) => ({
    name: category ?? 'All',
    to: hrefFor(category),
    isCurrent: category === active,
    category,
  }))
  return <FilterLinks label={label} links={links} />
}
