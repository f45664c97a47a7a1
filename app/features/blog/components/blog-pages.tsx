import { Link } from 'react-router'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { cn } from '#app/ui/class-names.ts'
import { blogHref, type BlogFilter } from '../blog-filter.ts'

const STEP =
  'flex h-11 min-w-11 items-center justify-center gap-2 rounded-sm border px-3 text-sm font-semibold'

/** The way to the other pages of the list; absent where one page holds all. */
export function BlogPages({ filter, pages }: { filter: BlogFilter; pages: number }) {
  const { page } = filter
  if (pages < 2) return null
  const numbers = Array.from({ length: pages }, (_, index) => index + 1)
  return (
    <nav aria-label="Pages" className="border-t border-ink pt-6">
      <ul className="flex flex-wrap gap-2">
        {page > 1 && (
          <li>
            <Link
              to={blogHref({ ...filter, page: page - 1 })}
              rel="prev"
              className={cn(STEP, 'border-line hover:border-ink')}
            >
              <ArrowLeft aria-hidden className="size-4" />
              Newer
            </Link>
          </li>
        )}
        {numbers.map((number) => (
          <li key={number}>
            <Link
              to={blogHref({ ...filter, page: number })}
              aria-label={`Page ${number}`}
              aria-current={number === page ? 'page' : undefined}
              className={cn(
                STEP,
                'figures',
                number === page ? 'border-ink bg-ink text-paper' : 'border-line hover:border-ink',
              )}
            >
              {number}
            </Link>
          </li>
        ))}
        {page < pages && (
          <li>
            <Link
              to={blogHref({ ...filter, page: page + 1 })}
              rel="next"
              className={cn(STEP, 'border-line hover:border-ink')}
            >
              Older
              <ArrowRight aria-hidden className="size-4" />
            </Link>
          </li>
        )}
      </ul>
    </nav>
  )
}
