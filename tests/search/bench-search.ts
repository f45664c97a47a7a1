// `npm run bench:search`: how well the search understands, asked through the function of a demo store.
import { createClient } from '@supabase/supabase-js'
import { startStore } from '../support/store-process.ts'
import { evaluateSearch, TARGETS } from './evaluate-search.ts'
import { searchSlugs } from './search-slugs.ts'

const store = await startStore()
try {
  const visitor = createClient(store.url, store.publishableKey, {
    auth: { persistSession: false },
  })
  for (const half of ['development', 'test'] as const) {
    const figures = await evaluateSearch(half, (sentence) => searchSlugs(visitor, sentence))
    const { mrrAt3, top1, emptyRate, sentences, nonsense } = figures
    console.log(`${half} half: ${sentences} sentences, ${nonsense} about something else`)
    console.log(`  MRR@3       ${mrrAt3.toFixed(3)}  (aim ${TARGETS.mrrAt3})`)
    console.log(`  top-1       ${top1.toFixed(3)}  (aim ${TARGETS.top1})`)
    console.log(`  empty rate  ${emptyRate.toFixed(3)}  (aim ${TARGETS.emptyRate})`)
    const isReached =
      mrrAt3 >= TARGETS.mrrAt3 && top1 >= TARGETS.top1 && emptyRate >= TARGETS.emptyRate
    if (!isReached && half === 'test') process.exitCode = 1
  }
} finally {
  await store.stop()
}
