import { Link } from 'react-router'
import type { Category } from '#domain/category.ts'

/** Services / category, above the title of a service. */
export function Breadcrumb({ category }: { category: Category }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex flex-wrap items-center gap-x-2.5 text-sm">
        <li>
          <Link to="/services" className="text-link">
            Services
          </Link>
        </li>
        <li data-category={category} className="flex items-center gap-2.5">
          <span aria-hidden className="text-muted">
            /
          </span>
          <span aria-hidden className="size-2.5 bg-cat" />
          <Link to={`/services?category=${encodeURIComponent(category)}`} className="text-link">
            {category}
          </Link>
        </li>
      </ol>
    </nav>
  )
}
