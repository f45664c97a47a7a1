import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import type { Category } from '#domain/category.ts'
import type { Witness } from '#domain/search/evidence.ts'
import type { MatchReason } from '#domain/search/explain-match.ts'
import {
  orderResults,
  type RankedService,
  type RankedServices,
  rankingOf,
  rankServices,
} from '#domain/search/rank-services.ts'
import { type PriceWish, readPriceWish, withoutCheap } from '#domain/search/price-wish.ts'
import { readQuery, type Query } from '#domain/search/read-query.ts'
import { findOffer, isAffordable, type Offer } from './find-offer.ts'
import { askAnswer } from './refusal.ts'
import { similarServices } from './search-embeddings.ts'
import { recallServices, refreshMemory, type SearchMemory } from './search-memory.ts'

/** A service as suggestions and results show it. */
export const searchItem = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  category: z.string(),
  /** Cents. */
  price_usd: z.number(),
  projects_sold_30d: z.number(),
})

export type SearchItem = z.output<typeof searchItem>

/** What decides the order of an answer beside the words. */
export const searchExtras = z.object({
  /** By id: the share of its score by which a service moves up, because searchers opened it. */
  lifts: z.record(z.string(), z.number()),
  /** The services that the owner puts first for these words, and until when; null for always. */
  promoted: z.array(z.object({ id: z.string(), ends_at: z.string().nullable() })),
})

/** Cards as they are now, and the version of the state that they are from. */
export const currentCards = z.object({ version: z.number(), cards: z.array(searchItem) })

const searchAnswer = currentCards.extend(searchExtras.shape)

/** A service in an answer, and what put it there. */
export interface PlacedService {
  ranking: RankedService
  card: SearchItem
  lift: number
  promotedUntil?: string | null
  /** Where it is there for another reason than the words of the search. */
  reason?: MatchReason
}

/** What a search finds, as visitors get it. */
export interface Finding {
  /** What was searched for, with spaces in place of a price that was wished for. */
  text: string
  wish: PriceWish | null
  query: Query
  ranked: RankedServices
  memory: SearchMemory
  similar: ReadonlyMap<string, number> | null
  /** Best first, after those that the owner puts first. */
  results: PlacedService[]
  closest: PlacedService[]
}

const MAX_RESULTS = 24
/** PostgreSQL takes no NUL and no half of a character as text. */
const NO_TEXT = /\p{Cc}|\p{Cs}/gu
const MAX_ATTEMPTS = 3

/**
 * The visible services that a search means, and what comes closest to it. Ranks what is in memory, and
 * asks the database once: for the cards as they are now, and whether the memory is still true. `startWitness` is
 * called before each ranking.
 */
export async function findServices(
  database: SupabaseClient,
  text: string,
  { category, startWitness }: { category: Category | null; startWitness?: () => Witness },
): Promise<Finding> {
  await recallServices(database)
  const wished = readPriceWish(text)
  const offer = await findOffer(database, text, { wish: wished, category })
  // A price that nothing has is about something else: "our lamps sell for $20".
  const isMeant = wished && (wished.isAll || (await isAffordable(database, wished, category)))
  const wish = isMeant ? wished : null
  const words = wish?.rest ?? text
  const similar = await similarServices(database, words)
  for (let attempt = 1; ; attempt += 1) {
    const memory = await recallServices(database)
    const { version } = memory
    const rank = (asked: string) => {
      const query = readQuery(asked, memory.lexicon, memory.vocabulary)
      const witness = startWitness?.()
      const ranked = rankServices(query, memory, { category, similar, ...(witness && { witness }) })
      return { query, ranked, isFound: ranked.found.length > 0 }
    }
    const asTyped = rank(words)
    const sought = withoutCheap(words)
    const { query, ranked } = asTyped.isFound || sought === words ? asTyped : rank(sought)
    const current = await askAnswer(database, 'read_search_answer', searchAnswer, {
      p_ids: [...shownOf(ranked).map(({ service }) => service.id), ...idsOf(offer)],
      p_query: asParameter(text),
    })
    if (current.version === version || attempt === MAX_ATTEMPTS) {
      const placed = placeServices(ranked, { memory, category, extras: current, ...current })
      const found = offer
        ? placeOffer(offer, ranked, memory, current.cards)
        : wish
          ? keepPrice(placed, wish)
          : placed
      return { text: words, wish, query, ranked, memory, similar, ...found }
    }
    await refreshMemory(database)
  }
}

type Placed = Pick<Finding, 'results' | 'closest'>

/** What costs more only comes close, and says so; what comes close by its words as well has to fit. */
function keepPrice(placed: Placed, { mostCents, said }: PriceWish): Placed {
  const fits = ({ card }: PlacedService) => card.price_usd <= mostCents
  const results = placed.results.filter(fits)
  const dear = placed.results
    .filter((one) => !fits(one))
    .map((one): PlacedService => ({ ...one, reason: { text: said, marks: [], by: 'dearer' } }))
  const close = [...dear, ...placed.closest.filter(fits)]
  return { results, closest: close.slice(0, Math.max(0, FULL_ANSWER - results.length)) }
}

/** With fewer results, what comes closest fills them up. */
const FULL_ANSWER = 3

const idsOf = (offer: Offer | null) => offer?.services.map(({ id }) => id) ?? []

function placeOffer(
  { services, isClose }: Offer,
  { evidence }: RankedServices,
  { index }: Pick<SearchMemory, 'index'>,
  cards: readonly SearchItem[],
): Placed {
  const placed = services.flatMap(({ id, reason }): PlacedService[] => {
    const card = cards.find((one) => one.id === id)
    const ranking = rankingOf(id, evidence, index)
    return card && ranking ? [{ card, ranking, lift: 0, reason }] : []
  })
  return isClose ? { results: [], closest: placed } : { results: placed, closest: [] }
}

/** A search as PostgreSQL takes it. */
export const asParameter = (text: string) => text.replace(NO_TEXT, ' ')

/** What of a ranking can be shown. */
export const shownOf = ({ found, closest, kindred }: RankedServices) => [
  ...found.slice(0, MAX_RESULTS),
  ...closest,
  ...kindred,
]

interface Placing {
  memory: Pick<SearchMemory, 'index'>
  category: Category | null
  cards: readonly SearchItem[]
  extras: z.output<typeof searchExtras>
}

/** The order in which an answer is shown: what the owner puts first, then the best, equally good ones by how well they sell. */
export function placeServices(
  { found, closest, kindred, evidence }: RankedServices,
  { memory, category, cards, extras }: Placing,
): Pick<Finding, 'results' | 'closest'> {
  const cardOf = new Map(cards.map((card) => [card.id, card]))
  const soldOf = (id: string) => cardOf.get(id)?.projects_sold_30d ?? 0
  const liftOf = (id: string) => extras.lifts[id] ?? 0
  const promoted = extras.promoted.flatMap(({ id, ends_at: promotedUntil }) => {
    // Without a card it is not on sale.
    const card = cardOf.get(id)
    const ranking = rankingOf(id, evidence, memory.index)
    if (!card || !ranking || (category !== null && card.category !== category)) return []
    return [{ ranking, card, lift: liftOf(id), promotedUntil }]
  })
  const isPromoted = new Set(promoted.map(({ card }) => card.id))
  const place = (rankings: readonly RankedService[]) =>
    orderResults(rankings, soldOf, liftOf).flatMap((ranking): PlacedService[] => {
      const card = cardOf.get(ranking.service.id)
      if (!card || isPromoted.has(card.id)) return []
      return [{ ranking, card, lift: liftOf(card.id) }]
    })
  return {
    results: [...promoted, ...place(found.slice(0, MAX_RESULTS))],
    closest: [...place(closest), ...place(kindred).map(inCategory)],
  }
}

const inCategory = (placed: PlacedService): PlacedService => ({
  ...placed,
  reason: { text: placed.card.category, marks: [], by: 'category' },
})
