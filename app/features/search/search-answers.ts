import * as z from 'zod/mini'
import { servicePath } from '#domain/service-path.ts'

/** Start and end of a matched word, in UTF-16 code units. */
const mark = z.readonly(z.tuple([z.number(), z.number()]))
const marks = z.optional(z.readonly(z.array(mark)))
export type Mark = z.output<typeof mark>

const reason = z.object({
  text: z.string(),
  by: z.enum(['title', 'text', 'problem', 'price', 'cheapest', 'dearer', 'delivery', 'category']),
  not_included: z.optional(z.string()),
})
export type MatchReason = z.output<typeof reason>

/** A service as `search-suggest` and `search-intent` answer it. `price_usd` holds cents (product 6.17). */
const service = z.object({
  id: z.string(),
  slug: z.nullable(z.string()),
  title: z.string(),
  category: z.string(),
  price_usd: z.number(),
  projects_sold_30d: z.nullable(z.number()),
  snippet: z.optional(z.string()),
  title_marks: marks,
  snippet_marks: marks,
  reason: z.optional(z.nullable(reason)),
})

const page = z.object({ label: z.string(), href: z.string() })
/** A page of the site that a search asks for. */
export type SitePage = z.output<typeof page>

/** The answer of the function `search-intent` (product 26.6). */
export const searchAnswer = z.object({
  results: z.array(service),
  closest: z.optional(z.array(service)),
  pages: z.optional(z.array(page)),
})

/** The answer of the function `search-suggest` (product 26.5). */
export const suggestAnswer = z.object({
  services: z.array(service),
  examples: z.optional(z.array(z.string())),
})

/** The same as `get_search_suggestions` answers it; the function works out what is null (product 26.5). */
export const keptSuggestions = z.object({
  most_hired: z.array(service),
  examples: z.nullable(z.array(z.string())),
})

/** What a search finds: what is meant, best first, what comes close where that is little, and pages it asks for. */
export interface Found {
  results: readonly FoundService[]
  closest: readonly FoundService[]
  pages: readonly SitePage[]
}

/** What the search offers before anything is typed. */
export interface Suggestions {
  mostHired: readonly FoundService[]
  /** Questions that show how to ask; each finds something. */
  examples: readonly string[]
}

export type FoundService = ReturnType<typeof toFoundService>

export function toFoundService(row: z.output<typeof service>) {
  return {
    id: row.id,
    href: servicePath(row.slug || row.id),
    title: row.title,
    category: row.category,
    priceCents: row.price_usd,
    sold30d: row.projects_sold_30d ?? 0,
    /** The sentence of its description that fits best; '' in the list of the most hired. */
    snippet: row.snippet ?? '',
    titleMarks: row.title_marks ?? [],
    snippetMarks: row.snippet_marks ?? [],
    /** Why it was found, in the visitor's words; null where no word says it. */
    reason: row.reason ?? null,
  }
}
