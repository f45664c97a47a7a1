import { PageLinks } from '#app/ui/page-links.tsx'
import type { Category } from '#domain/category.ts'
import type { SortValue } from '#domain/listing.ts'

import { listingHref } from './services-section.tsx'

interface ListPagesProps {
  category: Category | null
  sort: SortValue
  /** The one that is shown, from 1. */
  page: number
  pages: number
}

/** The way to the other pages of a long services list. */
export function ListPages({ category, sort, page, pages }: ListPagesProps) {
  return (
    <PageLinks
      page={page}
      pages={pages}
      hrefOf={(other) => listingHref({ path: '/services', category, sort, page: other })}
      before="Previous"
      after="Next"
      className="mt-14"
    />
  )
}
