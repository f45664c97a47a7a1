import { compareTitles } from './compare-titles.ts'
import { truncateText } from './truncate-text.ts'

/** Rows that one services query takes (product 5.2). */
export const LIST_LIMIT = 32
/** Services on the home page (product 4.4). */
export const HOME_LIMIT = 6
/** Card skeletons while the home page's services load (product 5.6). */
export const HOME_SKELETON_COUNT = 6
/** Card skeletons while any other service list loads (product 5.6). */
export const LIST_SKELETON_COUNT = 12

/** The sort options of the public list, in the order of the dropdown (product 5.4). */
export const SORT_OPTIONS = [
  { value: 'price-asc', label: 'Price: Low to High' },
  { value: 'price-desc', label: 'Price: High to Low' },
  { value: 'title-asc', label: 'Alphabetical: A-Z' },
  { value: 'title-desc', label: 'Alphabetical: Z-A' },
  { value: 'delivered-desc', label: 'Most Delivered' },
  { value: 'delivered-asc', label: 'Least Delivered' },
] as const

/** Of what a search has found, the order in which it was found: there is none without one. */
const RELEVANCE = { value: 'relevance', label: 'Relevance' } as const

export type SortValue = (typeof SORT_OPTIONS)[number]['value'] | typeof RELEVANCE.value

/** Price low to high (product 5.5). */
export const DEFAULT_SORT: SortValue = 'price-asc'

/** The sort options of a list; a search has one more, which comes first. */
export function sortOptions(isSearch: boolean): readonly { value: SortValue; label: string }[] {
  return isSearch ? [RELEVANCE, ...SORT_OPTIONS] : SORT_OPTIONS
}

/** How a list is sorted before the visitor chooses: a search by relevance, all others by price. */
export function defaultSort(isSearch: boolean): SortValue {
  return isSearch ? RELEVANCE.value : DEFAULT_SORT
}

/** A value, for example of a query parameter, as a sort option of this list; else its default. */
export function readSort(value: unknown, isSearch: boolean): SortValue {
  const chosen = sortOptions(isSearch).find((option) => option.value === value)
  return chosen?.value ?? defaultSort(isSearch)
}

interface Sortable {
  title: string
  priceCents: number
  projectsSold30d: number
}

type Comparison = (a: Sortable, b: Sortable) => number

const byPrice: Comparison = (a, b) => a.priceCents - b.priceCents
const byDelivered: Comparison = (a, b) => a.projectsSold30d - b.projectsSold30d

const COMPARISONS: Record<SortValue, Comparison> = {
  relevance: () => 0,
  // As the query orders (product 5.2): price ascending, then projects descending.
  'price-asc': (a, b) => byPrice(a, b) || byDelivered(b, a),
  'price-desc': (a, b) => byPrice(b, a) || byDelivered(b, a),
  'title-asc': compareTitles,
  'title-desc': (a, b) => compareTitles(b, a),
  'delivered-desc': (a, b) => byDelivered(b, a) || byPrice(a, b),
  'delivered-asc': (a, b) => byDelivered(a, b) || byPrice(a, b),
}

/** A sorted copy of the services; equal ones keep their order (product 5.4). */
export function sortServices<Service extends Sortable>(
  services: readonly Service[],
  sort: SortValue = DEFAULT_SORT,
): Service[] {
  return services.toSorted(COMPARISONS[sort])
}

/** A card's title: above 50 characters it is cut to 47 and an ellipsis (product 5.12). */
export function cardTitle(title: string): string {
  return truncateText(title, 50, 47)
}

/** What /services is asked for; blank counts as absent. */
interface BrowseFilter {
  q?: string | null
  category?: string | null
}

/** The heading over the services found; null in the default view, without q and category (product 6.2). */
export function browseHeading(filter: BrowseFilter & { count: number }): string | null {
  const { q, category } = withoutBlanks(filter)
  if (q && category) return `Search Results for "${q}" in ${category} (${filter.count} found)`
  if (q) return `Search Results for "${q}"`
  if (category) return `${category} Services (${filter.count} found)`
  return null
}

/** What the browse page says when nothing was found (product 6.3). */
export function browseEmptyMessage(filter: BrowseFilter): string {
  const { q, category } = withoutBlanks(filter)
  if (q && category) return `No services found matching "${q}" in ${category}.`
  if (q) return 'No services found matching your search.'
  if (category) return `No services found in ${category} category.`
  return 'No services available for the selected category.'
}

function withoutBlanks({ q, category }: BrowseFilter) {
  return { q: q?.trim() ?? '', category: category?.trim() ?? '' }
}
