import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { evaluateSearch, TARGETS } from '../search/evaluate-search.ts'
import {
  DEVELOPMENT_SETS,
  HELD_OUT,
  OFF_TOPIC,
  readSets,
  TEST_SETS,
  VOICES,
  type SearchSentence,
} from '../search/read-sentences.ts'
import { searchSeed } from '../search/search-seed.ts'
import { searchSlugs } from '../search/search-slugs.ts'
import { startStore, type StoreProcess } from '../support/store-process.ts'
import { createDemoPlace } from './support/own-demo.ts'
import { openShop, rowsOf, type Shop } from './support/shop.ts'

/** A demo store as it is after the first start: what other tests put on sale would be in the way. */
let store: StoreProcess
let shop: Shop
let sentences: SearchSentence[]
/** The same search with no database, which costs less than to ask the store. */
let search: Awaited<ReturnType<typeof searchSeed>>

/** Of what has nothing to do with the store; those that a business might ask as well are answered. */
const LEAST_EMPTY_OFF_TOPIC = 0.9

/** The store is asked for every so many of the sentences, of whichever set. */
const SAMPLE_STEP = 4

beforeAll(async () => {
  store = await startStore(await createDemoPlace('search'))
  shop = openShop(store)
  sentences = await readSets([...DEVELOPMENT_SETS, ...TEST_SETS, ...VOICES, ...OFF_TOPIC])
  search = await searchSeed()
})
afterAll(() => store.stop())

describe('the search of the demo store', () => {
  it.each([
    ['the test half', TEST_SETS, 120],
    ['people of different trades', VOICES, 270],
    // Of these only totals are looked at.
    ['people whose sentences no one reads who works on it', HELD_OUT, 190],
  ])('understands the sentences of %s', async (_, sets, least) => {
    const asked = await readSets(sets)
    const figures = await evaluateSearch(asked, async (sentence) => search(sentence))
    expect(figures.mrrAt3).toBeGreaterThanOrEqual(TARGETS.mrrAt3)
    expect(figures.top1).toBeGreaterThanOrEqual(TARGETS.top1)
    expect(figures.emptyRate).toBeGreaterThanOrEqual(TARGETS.emptyRate)
    expect(figures.sentences + figures.nonsense).toBeGreaterThan(least)
  })

  it('finds nothing for nine of ten errands, games and questions of others', async () => {
    const asked = await readSets(OFF_TOPIC)
    expect(asked).toHaveLength(120)
    const { emptyRate } = await evaluateSearch(asked, async (sentence) => search(sentence))
    expect(emptyRate).toBeGreaterThanOrEqual(LEAST_EMPTY_OFF_TOPIC)
  })

  it.each([
    ['any newsletters', ['email-deliverability-repair']],
    ['some leads', ['google-ads-campaign-launch', 'linkedin-lead-generation-sprint']],
    ['a lead', ['linkedin-lead-generation-sprint']],
  ])('answers the one telling word of "%s"', (sentence, best) => {
    expect(search(sentence).slice(0, best.length)).toEqual(best)
  })

  it('answers the same on each database', async () => {
    const asked = sentences.filter((_, place) => place % SAMPLE_STEP === 0)
    expect(asked.length).toBeGreaterThanOrEqual(100)
    for (const { sentence } of asked) {
      const found = await searchSlugs(shop.anonymous, sentence)
      expect([sentence, found]).toEqual([sentence, search(sentence)])
    }
  })

  it('was not given the sentences: none of them is a phrase of the vocabulary', async () => {
    const entries = await rowsOf(
      shop.backOffice
        .from('search_vocabulary')
        .select('phrases, meaning')
        .overrideTypes<{ phrases: string[]; meaning: string }[], { merge: false }>(),
    )
    expect(entries.length).toBeGreaterThan(30)
    const said = entries.flatMap(({ phrases, meaning }) => [...phrases, meaning])
    const known = new Set(said.map(lettersOf))
    const copied = sentences.filter(({ sentence }) => known.has(lettersOf(sentence)))
    expect(copied.map(({ sentence }) => sentence)).toEqual([])
  })
})

/** Letters and figures alone, so that case, spaces and signs hide nothing. */
function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
}
