import { z } from 'zod'
import { rankServices } from '#domain/search/rank-services.ts'
import { readQuery } from '#domain/search/read-query.ts'
import { inTurn, readAnswers } from '../_shared/answer-searches.ts'
import { placeServices, shownOf } from '../_shared/find-services.ts'
import { askAnswer, call } from '../_shared/refusal.ts'
import { similarToEach } from '../_shared/search-embeddings.ts'
import { recallServices, refreshMemory } from '../_shared/search-memory.ts'
import { forServer } from '../_shared/serve.ts'

const BATCH = 50
/** What is left waits for the next call. */
const MOST_MS = 2_000

const waitingSearches = z.array(z.object({ id: z.number(), query: z.string() }))

/**
 * No body. For the store's own job: answers logged searches as the store would now, and keeps how many results each
 * has and in which order. Answers {ranked}: how many.
 */
export default forServer(async (_request, { supabaseAdmin }) => {
  await refreshMemory(supabaseAdmin)
  const memory = await recallServices(supabaseAdmin)
  // Reading the catalogue for the first time may take as long.
  const start = performance.now()
  const { version } = memory
  let ranked = 0
  while (performance.now() - start < MOST_MS) {
    const waiting = await askAnswer(supabaseAdmin, 'list_searches_to_rank', waitingSearches, {
      p_limit: BATCH,
    })
    if (waiting.length === 0) break
    const asked = []
    const similar = await similarToEach(
      supabaseAdmin,
      waiting.map(({ query }) => query),
    )
    for (const [at, { id, query }] of waiting.entries()) {
      const rankings = await inTurn(() =>
        rankServices(readQuery(query, memory.lexicon, memory.vocabulary), memory, {
          similar: similar[at] ?? null,
        }),
      )
      asked.push({ id, query, rankings })
    }
    const { cards, answers } = await readAnswers(
      supabaseAdmin,
      asked.map(({ query }) => query),
      asked.flatMap(({ rankings }) => shownOf(rankings).map(({ service }) => service.id)),
    )
    const ranks = asked.map(({ id, rankings }, at) => {
      const extras = answers[at] ?? { lifts: {}, promoted: [] }
      const { results, closest } = placeServices(rankings, {
        memory,
        category: null,
        cards,
        extras,
      })
      const shown = [...results, ...closest].map(({ card }) => card.id)
      return { id, shown, found_count: results.length }
    })
    await call(supabaseAdmin, 'keep_search_ranks', { p_version: version, p_ranks: ranks })
    ranked += ranks.length
  }
  return { ranked }
})
