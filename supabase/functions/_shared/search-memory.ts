import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { Lexicon } from '#domain/search/lexicon.ts'
import { SearchIndex } from '#domain/search/search-index.ts'
import { descriptionText } from '#domain/service-description.ts'
import { readService } from '#domain/search/searched-service.ts'
import { readVocabulary, type Vocabulary } from '#domain/search/vocabulary.ts'
import { askAnswer } from './refusal.ts'
import { noteServiceText } from './search-embeddings.ts'

/** What the search knows of the catalogue. It lives as long as the function's process. */
export interface SearchMemory {
  /** Of the database's state that it holds; 0 for nothing yet. */
  version: number
  index: SearchIndex
  vocabulary: Vocabulary
  lexicon: Lexicon
  /** The state of the index's words that the lexicon has. */
  wordChanges: number
  /** Questions that show visitors how to ask, in the order of the vocabulary. */
  examples: readonly string[]
}

/** A service that is not visible has no texts. */
const changedService = z.discriminatedUnion('is_visible', [
  z.object({ is_visible: z.literal(false), id: z.string(), version: z.number() }),
  z.object({
    is_visible: z.literal(true),
    id: z.string(),
    version: z.number(),
    title: z.string(),
    category: z.string(),
    description: z.string(),
    reason: z.string().nullable(),
    seo_title: z.string().nullable(),
    seo_description: z.string().nullable(),
  }),
])

const vocabularyEntry = z.object({
  phrases: z.array(z.string()),
  meaning: z.string(),
  example: z.string().nullable(),
})

const searchChanges = z.object({
  version: z.number(),
  vocabulary: z.array(vocabularyEntry).nullable(),
  changes: z.array(changedService),
})

const PAGE = 250
/** About 10 ms of work, after which others have a turn. */
const AT_A_TIME = 25
/** After every service of the version up to which is known. */
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

let memory = forgetAll()
let reading: Promise<void> | null = null

/** What is known now, read first if nothing is. */
export async function recallServices(database: SupabaseClient): Promise<SearchMemory> {
  if (memory.version === 0) await refreshMemory(database)
  return memory
}

/** Reads what has changed. Searches at the same time wait for one reading. */
export async function refreshMemory(database: SupabaseClient): Promise<void> {
  reading ??= readChanges(database).finally(() => {
    reading = null
  })
  await reading
}

async function readChanges(database: SupabaseClient): Promise<void> {
  let after = { version: memory.version, id: LAST_ID }
  let entries: z.output<typeof searchChanges>['vocabulary'] = null
  for (;;) {
    const { version, vocabulary, changes } = await askAnswer(
      database,
      'read_search_changes',
      searchChanges,
      { p_version: after.version, p_service_id: after.id, p_limit: PAGE },
    )
    if (version < memory.version) {
      // The database was put back to an earlier state: nothing that is known has to be true.
      memory = forgetAll()
      after = { version: 0, id: LAST_ID }
      continue
    }
    for (const [place, service] of changes.entries()) {
      if (place % AT_A_TIME === AT_A_TIME - 1) await nextTurn()
      applyChange(service)
    }
    entries = vocabulary ?? entries
    const last = changes.at(-1)
    if (last && changes.length === PAGE) {
      after = last
      continue
    }
    if (entries) {
      memory.vocabulary = readVocabulary(entries)
      memory.examples = entries.flatMap(({ example }) => example ?? [])
    }
    const { wordChanges } = memory.index
    // Most changes of a service bring no word and take none, and sorting all of them is most of the work.
    if (entries || wordChanges !== memory.wordChanges) {
      memory.lexicon = new Lexicon([...memory.index.words(), ...memory.vocabulary.words])
      memory.wordChanges = wordChanges
    }
    memory.version = version
    return
  }
}

const nextTurn = () => new Promise((resolve) => setTimeout(resolve))

function applyChange(service: z.output<typeof changedService>): void {
  if (service.is_visible) {
    const { seo_title: seoTitle, seo_description: seoDescription, ...texts } = service
    memory.index.put(readService({ ...texts, seoTitle, seoDescription }))
    noteServiceText(service.id, () => `${service.title}\n${descriptionText(service.description)}`)
  } else {
    memory.index.remove(service.id)
    noteServiceText(service.id, null)
  }
}

function forgetAll(): SearchMemory {
  return {
    version: 0,
    index: new SearchIndex(),
    vocabulary: readVocabulary([]),
    lexicon: new Lexicon([]),
    wordChanges: 0,
    examples: [],
  }
}
