import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { Lexicon } from '#domain/search/lexicon.ts'
import { orderResults, rankServices, type RankedServices } from '#domain/search/rank-services.ts'
import { readQuery } from '#domain/search/read-query.ts'
import { readVocabulary, type VocabularyEntry } from '#domain/search/vocabulary.ts'
import { inTurn, readAnswers } from './answer-searches.ts'
import { placeServices, shownOf } from './find-services.ts'
import { askAnswer, refusal } from './refusal.ts'
import { recallServices, refreshMemory, type SearchMemory } from './search-memory.ts'

/** A search that would be answered otherwise: titles of the first results, null for none. */
interface ChangedSearch {
  query: string
  kind: 'now found' | 'no longer found' | 'another first'
  before: string | null
  after: string | null
}

interface Comparison {
  /** How many searches were run with both, of how many: it ends in time, with those so far. */
  asked: number
  of: number
  changes: ChangedSearch[]
}

interface Draft {
  /** Of the entry that changes; null for a new one. */
  id: string | null
  /** Null where it is deleted. */
  entry: VocabularyEntry | null
}

const SEARCHES = 500
const MOST_MS = 5_000

const latestOf = new Map<string, symbol>()
let before: Promise<unknown> = Promise.resolve()

/** Runs the last searches with the vocabulary as it is and as it would be. One at a time; an admin's newest counts. */
export function compareVocabularies(
  database: SupabaseClient,
  admin: string,
  draft: Draft,
): Promise<Comparison> {
  const mine = Symbol(admin)
  latestOf.set(admin, mine)
  const goOn = () => {
    if (latestOf.get(admin) !== mine) throw refusal('comparison_replaced')
  }
  const compared = before
    .then(() => {
      goOn()
      return compare(database, draft, goOn)
    })
    .finally(() => {
      if (latestOf.get(admin) === mine) latestOf.delete(admin)
    })
  before = compared.catch(() => null)
  return compared
}

async function compare(
  database: SupabaseClient,
  draft: Draft,
  goOn: () => void,
): Promise<Comparison> {
  await refreshMemory(database)
  const memory = await recallServices(database)
  const texts = await askAnswer(database, 'list_recent_searches', z.array(z.string()), {
    p_limit: SEARCHES,
  })
  const drafted = await draftedMemory(database, memory, draft)
  const end = performance.now() + MOST_MS
  const differing: Pair[] = []
  let asked = 0
  for (const text of texts) {
    goOn()
    if (performance.now() > end) break
    // One after the other, with a pause: visitors search in this process, too.
    const stored = await inTurn(() => rank(text, memory))
    const changed = await inTurn(() => rank(text, drafted))
    asked += 1
    if (looksOf(stored) !== looksOf(changed)) differing.push({ text, stored, changed })
  }
  return { asked, of: texts.length, changes: await nameChanges(database, memory, differing) }
}

type Asked = Pick<SearchMemory, 'index' | 'vocabulary' | 'lexicon'>

const rank = (text: string, memory: Asked) =>
  rankServices(readQuery(text, memory.lexicon, memory.vocabulary), memory)

/** What the order of the answer is made from. */
const looksOf = ({ found }: RankedServices) =>
  orderResults(found, () => 0)
    .map(({ service, score }) => `${service.id} ${score.toFixed(2)}`)
    .join()

const storedEntries = z.array(
  z.object({ id: z.string(), phrases: z.array(z.string()), meaning: z.string() }),
)

async function draftedMemory(
  database: SupabaseClient,
  { index }: SearchMemory,
  { id, entry }: Draft,
): Promise<Asked> {
  const stored = await askAnswer(database, 'read_search_vocabulary', storedEntries)
  const entries = stored.flatMap((one) => (one.id === id ? (entry ?? []) : one))
  const all = id === null && entry ? [...entries, entry] : entries
  const vocabulary = await inTurn(() => readVocabulary(all))
  const lexicon = await inTurn(() => new Lexicon([...index.words(), ...vocabulary.words]))
  return { index, vocabulary, lexicon }
}

interface Pair {
  text: string
  stored: RankedServices
  changed: RankedServices
}

async function nameChanges(
  database: SupabaseClient,
  memory: SearchMemory,
  pairs: readonly Pair[],
): Promise<ChangedSearch[]> {
  if (pairs.length === 0) return []
  const { cards, answers } = await readAnswers(
    database,
    pairs.map(({ text }) => text),
    pairs.flatMap(({ stored, changed }) =>
      [...shownOf(stored), ...shownOf(changed)].map(({ service }) => service.id),
    ),
  )
  return pairs.flatMap(({ text, stored, changed }, at) => {
    const extras = answers[at] ?? { lifts: {}, promoted: [] }
    const firstOf = (ranked: RankedServices) =>
      placeServices(ranked, { memory, category: null, cards, extras }).results[0]?.card.title ??
      null
    const [was, is] = [firstOf(stored), firstOf(changed)]
    if (was === is) return []
    const kind = was === null ? 'now found' : is === null ? 'no longer found' : 'another first'
    return [{ query: text, kind, before: was, after: is }]
  })
}
