import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import type { Category } from '#domain/category.ts'
import { ScoreNotes } from '#domain/search/explain-score.ts'
import { scoreWords } from '#domain/search/score-words.ts'
import type { ServiceTexts } from '#domain/search/searched-service.ts'
import { findServices, type PlacedService, type SearchItem } from './find-services.ts'
import { parseAnswer } from './refusal.ts'
import { describeFinding } from './search-services.ts'

/** A service in an answer, and why it stands where it does. */
export interface ExplainedService extends SearchItem {
  score: number
  /** The share of the score by which it moves up, because searchers opened it. */
  lift: number
  is_promoted: boolean
  promoted_until: string | null
  /** They add up to the score. */
  parts: { id: number; text: string; worth: number; why: string }[]
}

export interface ExplainedSearch {
  results: ExplainedService[]
  closest: ExplainedService[]
  /** The score that a result needs. */
  needed: number
}

/** The answer that visitors get, by the code that answers them, with what each score is made of. */
export async function explainSearch(
  database: SupabaseClient,
  text: string,
  category: Category | null,
): Promise<ExplainedSearch> {
  let notes = new ScoreNotes()
  const startWitness = () => {
    notes = new ScoreNotes()
    return notes.witness
  }
  const finding = await findServices(database, text, { category, startWitness })
  const shown = describeFinding(finding)
  const textsOf = await readTexts(
    database,
    [...shown.results, ...shown.closest].map(({ id }) => id),
  )
  const { query, ranked, memory } = finding
  const asked = { text, query, evidence: ranked.evidence, vocabulary: memory.vocabulary }
  const explain = ({ card, ranking, lift, promotedUntil }: PlacedService): ExplainedService => {
    const texts = textsOf.get(card.id)
    return {
      ...card,
      score: ranking.score,
      lift,
      is_promoted: promotedUntil !== undefined,
      promoted_until: promotedUntil ?? null,
      parts: notes.explain(ranking.place, asked).map((part, id) => ({
        id,
        text: part.text,
        worth: part.worth,
        why: texts ? scoreWords(part, texts) : '',
      })),
    }
  }
  const isShown = new Set(shown.closest.map(({ id }) => id))
  return {
    results: finding.results.map(explain),
    closest: finding.closest.filter(({ card }) => isShown.has(card.id)).map(explain),
    needed: ranked.needed,
  }
}

const serviceRows = z.array(
  z.object({
    id: z.string(),
    service_title: z.string().nullable(),
    category: z.string().nullable(),
    service_description: z.string().nullable(),
    reason_to_buy___pain_point: z.string().nullable(),
    seo_title: z.string().nullable(),
    seo_description: z.string().nullable(),
  }),
)

async function readTexts(
  database: SupabaseClient,
  ids: readonly string[],
): Promise<Map<string, ServiceTexts>> {
  const { data, error } = await database
    .from('services')
    .select(Object.keys(serviceRows.element.shape).join())
    .in('id', ids)
  if (error) throw error
  return new Map(
    parseAnswer('services', serviceRows, data).map((row) => [
      row.id,
      {
        id: row.id,
        title: row.service_title ?? '',
        category: row.category ?? '',
        description: row.service_description ?? '',
        reason: row.reason_to_buy___pain_point,
        seoTitle: row.seo_title,
        seoDescription: row.seo_description,
      },
    ]),
  )
}
