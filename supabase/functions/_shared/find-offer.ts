import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import type { Category } from '#domain/category.ts'
import { deliveryHours } from '#domain/delivery.ts'
import { isOnlyDeadline } from '#domain/search/deadline.ts'
import type { MatchReason } from '#domain/search/explain-match.ts'
import type { PriceWish } from '#domain/search/price-wish.ts'
import { parseAnswer } from './refusal.ts'

/** What is offered for a search that names no thing: a price, or when something has to be done. */
export interface Offer {
  /** Best first. */
  services: readonly { id: string; reason: MatchReason }[]
  /** Nothing is as it was wished for, and these come closest. */
  isClose: boolean
}

const MAX_AFFORDABLE = 24
/** Of the cheapest or the quickest: with all services, the last of them would be neither. */
const MOST = 6
const MOST_CLOSE = 3

/** What is offered for a search as a whole; null where words say what is looked for. */
export async function findOffer(
  database: SupabaseClient,
  text: string,
  { wish, category }: { wish: PriceWish | null; category: Category | null },
): Promise<Offer | null> {
  const cards = () => cardsOf(database, category)
  if (wish?.isAll) return findByPrice(cards, wish)
  return isOnlyDeadline(text) ? findQuickest(cards) : null
}

/** Whether any service has such a price. */
export async function isAffordable(
  database: SupabaseClient,
  { mostCents }: PriceWish,
  category: Category | null,
): Promise<boolean> {
  const found = await read(cardsOf(database, category).lte('price_usd', mostCents).limit(1))
  return found.length > 0
}

type Cards = ReturnType<typeof cardsOf>

function cardsOf(database: SupabaseClient, category: Category | null) {
  const cards = database.from('service_cards').select('id, delivery_time_days')
  return category === null ? cards : cards.eq('category', category)
}

const rows = z.array(z.object({ id: z.string(), delivery_time_days: z.number().nullable() }))

async function read(cards: PromiseLike<{ data: unknown; error: Error | null }>) {
  const { data, error } = await cards
  if (error) throw error
  return parseAnswer('service_cards', rows, data)
}

async function findByPrice(
  cards: () => Cards,
  { mostCents, first, said }: PriceWish,
): Promise<Offer> {
  const reason = (by: MatchReason['by']) => ({ text: said, marks: [], by })
  const [column, then] =
    first === 'popular' ? ['projects_sold_30d', 'price_usd'] : ['price_usd', 'projects_sold_30d']
  const affordable = await read(
    cards()
      .lte('price_usd', mostCents)
      .order(column, { ascending: first === 'cheapest' })
      .order(then, { ascending: false })
      .order('id')
      .limit(first === 'cheapest' ? MOST : MAX_AFFORDABLE),
  )
  const isClose = affordable.length === 0
  const shown = isClose
    ? await read(
        cards()
          .order('price_usd')
          .order('projects_sold_30d', { ascending: false })
          .order('id')
          .limit(MOST_CLOSE),
      )
    : affordable
  const by = isClose || first === 'cheapest' ? 'cheapest' : 'price'
  return { services: shown.map(({ id }) => ({ id, reason: reason(by) })), isClose }
}

/** Nothing is quicker than the quickest service, and what many buy is likely what is needed. */
async function findQuickest(cards: () => Cards): Promise<Offer> {
  const quickest = await read(
    cards()
      .order('delivery_time_days', { nullsFirst: true })
      .order('projects_sold_30d', { ascending: false })
      .order('id')
      .limit(MOST),
  )
  const services = quickest.map(({ id, delivery_time_days: days }) => ({
    id,
    reason: { text: `${deliveryHours(days)} hours`, marks: [], by: 'delivery' as const },
  }))
  return { services, isClose: false }
}
