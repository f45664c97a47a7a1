import type { Category } from '#domain/category.ts'
import { DEFAULT_SORT, type SortValue } from '#domain/listing.ts'

/** Where a services list lives and what it shows. */
export interface ListingAddress {
  /** `/` or `/services`. */
  path: string
  category: Category | null
  sort: SortValue
}

/** The address of a list: the choices are in the URL, defaults left out, the list in view. */
export function listingHref({ path, category, sort }: ListingAddress): string {
  const query = new URLSearchParams()
  if (category) query.set('category', category)
  if (sort !== DEFAULT_SORT) query.set('sort', sort)
  const search = query.size > 0 ? `?${query}` : ''
  return `${path}${search}#service-list`
}
