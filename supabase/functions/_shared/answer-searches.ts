import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { asParameter, currentCards, searchExtras } from './find-services.ts'
import { askAnswer } from './refusal.ts'

/** `answers`: one for each text. */
const searchAnswers = currentCards.extend({ answers: z.array(searchExtras) })

/** What several searches need beside their ranking, in one question. `ids`: whatever any of them shows. */
export function readAnswers(
  database: SupabaseClient,
  texts: readonly string[],
  ids: Iterable<string>,
): Promise<z.output<typeof searchAnswers>> {
  return askAnswer(database, 'read_search_answers', searchAnswers, {
    p_ids: [...new Set(ids)],
    p_queries: texts.map(asParameter),
  })
}

/** Does something that takes a processor, and then leaves it to visitors for as long. */
export async function inTurn<Done>(work: () => Done): Promise<Done> {
  const start = performance.now()
  const done = work()
  const used = performance.now() - start
  await new Promise((resolve) => setTimeout(resolve, Math.max(1, used)))
  return done
}
