import { readFile } from 'node:fs/promises'

/** What a business owner might type, and the slugs of the services that are right; none for nonsense. */
export interface SearchSentence {
  sentence: string
  accepts: string[]
}

/** `development` is for tuning. Of `test` only totals are looked at, so that they stay honest. */
export type Half = 'development' | 'test'

export async function readSentences(half: Half): Promise<SearchSentence[]> {
  const file = new URL(`${half}-half.json`, import.meta.url)
  return JSON.parse(await readFile(file, 'utf8')) as SearchSentence[]
}
