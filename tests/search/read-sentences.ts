import { readFile } from 'node:fs/promises'
import { readSeed } from '../../supabase/seed/read-seed.ts'

/** What a business owner might type, and the slugs of the services that are right; none for nonsense. */
export interface SearchSentence {
  sentence: string
  accepts: string[]
}

/** For tuning; the second is of trades that the first has nothing of, the third what buyers of the whole store typed. */
export const DEVELOPMENT_SETS = ['development-half', 'development-trades', 'development-buyers']
/** Only totals of it are looked at, so that they stay honest. */
export const TEST_SETS = ['test-half']
/** Each of one person, written by others who knew the catalog alone, and neither index nor vocabulary. */
export const VOICES = ['agency', 'angry', 'dentist', 'plumber', 'saas', 'shopify'].map(
  (voice) => `voices/${voice}`,
)

/** Voices for the final figure: no one who works on the search reads a sentence of them. */
export const HELD_OUT = ['charity', 'nonnative', 'off-topic'].map(
  (voice) => `voices/held-out/${voice}`,
)

/** What people ask who want none of this: written by four voices, without a look at vocabulary or index. */
export const OFF_TOPIC = ['errand', 'evening', 'idle', 'weekend'].map(
  (voice) => `voices/off-topic-${voice}`,
)

/** The sentences of several sets, in their order. */
export async function readSets(sets: readonly string[]): Promise<SearchSentence[]> {
  return (await Promise.all(sets.map(readSentences))).flat()
}

/** Without sentences that only a service answers which is not on sale: it went to the trash after they were written. */
async function readSentences(set: string): Promise<SearchSentence[]> {
  const file = new URL(`${set}.json`, import.meta.url)
  const sentences = JSON.parse(await readFile(file, 'utf8')) as SearchSentence[]
  const { services } = await readSeed()
  const onSale = new Set(
    services
      .filter(({ status, deletedDaysAgo }) => status === 'published' && deletedDaysAgo === null)
      .map(({ slug }) => slug),
  )
  return sentences.filter(
    ({ accepts }) => accepts.length === 0 || accepts.some((slug) => onSale.has(slug)),
  )
}
