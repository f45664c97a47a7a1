import type { Category } from '#domain/category.ts'
import { defaultSort, type SortValue } from '#domain/listing.ts'

/** Where a services list lives and what it shows. */
export interface ListingAddress {
  /** `/` or `/services`. */
  path: string
  /** What was searched for; null without a search. */
  q?: string | null
  category: Category | null
  sort: SortValue
}

/** The address of a list: the choices are in the URL, defaults left out, the list in view. */
export function listingHref({ path, q = null, category, sort }: ListingAddress): string {
  const query = new URLSearchParams()
  if (q) query.set('q', q)
  if (category) query.set('category', category)
  if (sort !== defaultSort(q !== null)) query.set('sort', sort)
  const search = query.size > 0 ? `?${query}` : ''
  return `${path}${search}#service-list`
}
