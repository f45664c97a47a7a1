import { DEFAULT_SORT, isSortValue } from '#domain/listing.ts'
import type { SortValue } from '#domain/listing.ts'

/** What the address of a services list asks for. */
export interface Listing {
  /** The search text, null without one. */
  q: string | null
  /** As it stands in the address: not necessarily a category that exists. */
  category: string | null
  sort: SortValue
}

/** Reads `q`, `category` and `sort`; blank values count as absent. */
export function readListing(url: string): Listing {
  const query = new URL(url).searchParams
  const sort = query.get('sort')
  return {
    q: query.get('q')?.trim() || null,
    category: query.get('category')?.trim() || null,
    sort: isSortValue(sort) ? sort : DEFAULT_SORT,
  }
}
