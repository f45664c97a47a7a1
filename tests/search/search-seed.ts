import { orderResults, rankServices } from '../../domain/search/rank-services.ts'
import { Lexicon } from '../../domain/search/lexicon.ts'
import { readQuery } from '../../domain/search/read-query.ts'
import { SearchIndex } from '../../domain/search/search-index.ts'
import { readService } from '../../domain/search/searched-service.ts'
import { readVocabulary } from '../../domain/search/vocabulary.ts'
import { readSeed } from '../../supabase/seed/read-seed.ts'

/** The search over the files of the demo store, with no database: what every database has to answer. */
export async function searchSeed(): Promise<(sentence: string) => string[]> {
  const { services, searchVocabulary } = await readSeed()
  const onSale = services.filter(
    ({ status, deletedDaysAgo }) => status === 'published' && deletedDaysAgo === null,
  )
  const index = new SearchIndex()
  for (const service of onSale) {
    const { slug: id, reasonToBuy: reason, description } = service
    index.put(readService({ ...service, id, reason, description: JSON.stringify(description) }))
  }
  const vocabulary = readVocabulary(searchVocabulary)
  const lexicon = new Lexicon([...index.words(), ...vocabulary.words])
  const sold = new Map(onSale.map((service) => [service.slug, service.projectsSold30d]))
  return (sentence) => {
    const query = readQuery(sentence, lexicon, vocabulary)
    const { found } = rankServices(query, { index, vocabulary })
    return orderResults(found, (slug) => sold.get(slug) ?? 0).map(({ service }) => service.id)
  }
}
