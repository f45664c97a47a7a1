/** Start and end of a matched word, in UTF-16 code units. */
export type Mark = readonly [start: number, end: number]

/** A service that the search proposes. */
export interface FoundService {
  id: string
  /** Path of the service page. */
  href: string
  title: string
  category: string
  priceCents: number
  sold30d: number
  /** Why it was found; '' in the list of the most hired. */
  snippet: string
  titleMarks: readonly Mark[]
  snippetMarks: readonly Mark[]
}
