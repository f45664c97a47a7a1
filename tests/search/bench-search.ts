// `npm run bench:search`: how well the search understands, asked through the function of a demo store.
import { createClient } from '@supabase/supabase-js'
import { startStore } from '../support/store-process.ts'
import { evaluateSearch, isReached, TARGETS } from './evaluate-search.ts'
import {
  DEVELOPMENT_SETS,
  HELD_OUT,
  OFF_TOPIC,
  readSets,
  TEST_SETS,
  VOICES,
} from './read-sentences.ts'
import { searchSlugs } from './search-slugs.ts'

const store = await startStore()
try {
  const visitor = createClient(store.url, store.publishableKey, {
    auth: { persistSession: false },
  })
  const measure = async (name: string, sets: readonly string[]) => {
    const sentences = await readSets(sets)
    const figures = await evaluateSearch(sentences, (sentence) => searchSlugs(visitor, sentence))
    const { mrrAt3, top1, emptyRate } = figures
    const found = Number.isNaN(mrrAt3)
      ? ''
      : `MRR@3 ${mrrAt3.toFixed(3)}  top-1 ${top1.toFixed(3)}  `
    const shares = `${found}empty ${emptyRate.toFixed(3)}`
    const counts = `${figures.sentences} sentences, ${figures.nonsense} about something else`
    console.log(`${name.padEnd(18)} ${shares}  (${counts})`)
    return figures
  }
  for (const voice of VOICES) await measure(voice, [voice])
  await measure('held-out voices', HELD_OUT)
  await measure('off topic', OFF_TOPIC)
  for (const set of DEVELOPMENT_SETS) await measure(set, [set])
  const { mrrAt3, top1, emptyRate } = TARGETS
  console.log(`The aims are MRR@3 ${mrrAt3}, top-1 ${top1}, empty ${emptyRate} for each of these:`)
  const judged = [await measure('test half', TEST_SETS), await measure('all voices', VOICES)]
  if (!judged.every(isReached)) process.exitCode = 1
} finally {
  await store.stop()
}
