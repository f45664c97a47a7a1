import { readSearchText } from '#app/features/search/search-text.ts'
import { readSort } from '#domain/listing.ts'
import type { SortValue } from '#domain/listing.ts'

/** What the address of a services list asks for. */
export interface Listing {
  /** The search text, null without one. */
  q: string | null
  /** Whether there was more of it than is searched for. */
  isCut: boolean
  /** From the address: not necessarily a category that exists. */
  category: string | null
  sort: SortValue
}

/**
 * Reads `category` and `sort`, and `q` where the page can search; blank values count as absent.
 */
export function readListing(url: string, { canSearch = false } = {}): Listing {
  const query = new URL(url).searchParams
  const { q, isCut } = readSearchText(canSearch ? query.get('q') : null)
  return {
    q: q || null,
    isCut,
    category: query.get('category')?.trim() || null,
    sort: readSort(query.get('sort'), q !== ''),
  }
}
