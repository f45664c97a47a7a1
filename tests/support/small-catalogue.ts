import { explainCloseness, explainMatch } from '../../domain/search/explain-match.ts'
import { Lexicon } from '../../domain/search/lexicon.ts'
import { rankServices } from '../../domain/search/rank-services.ts'
import { readQuery } from '../../domain/search/read-query.ts'
import { SearchIndex } from '../../domain/search/search-index.ts'
import { readService, type SearchedService } from '../../domain/search/searched-service.ts'
import { readVocabulary, type VocabularyEntry } from '../../domain/search/vocabulary.ts'

/** A service with a title and parts of its description. */
export function service(id: string, title: string, sections: Record<string, string> = {}) {
  return readService({
    id,
    title,
    category: 'Fix Problems',
    description: JSON.stringify({ about: 'One of many.', ...sections }),
    reason: null,
    seoTitle: null,
    seoDescription: null,
  })
}

/** What a store sells that has little. */
export const CATALOGUE = [
  service('mail', 'Email Deliverability Repair', { about: 'Newsletters reach people again.' }),
  service('voice', 'Brand Voice Guide'),
  service('video', 'Explainer Video Script'),
  service('ads', 'Google Ads Launch', {
    excluded: 'Photographs: of people, photographs of products, photographs of food, photographs.',
  }),
  service('tags', 'Google Tag Manager Setup', { value: 'Good for newsletters as well.' }),
]

/** The search of a store with these services and this vocabulary. */
export function openCatalogue(
  services: readonly SearchedService[],
  entries: readonly VocabularyEntry[] = [],
) {
  const index = new SearchIndex()
  for (const one of services) index.put(one)
  const vocabulary = readVocabulary(entries)
  const lexicon = new Lexicon([...index.words(), ...vocabulary.words])
  const rank = (text: string, wish = {}) =>
    rankServices(readQuery(text, lexicon, vocabulary), { index, vocabulary }, wish)
  const explain = (text: string) => {
    const query = readQuery(text, lexicon, vocabulary)
    const { found, evidence } = rankServices(query, { index, vocabulary })
    return found.map((one) => {
      const found = { place: one.place, sentences: one.service.sentences() }
      return explainMatch(text, { query, evidence, index, vocabulary }, found)
    })
  }
  const explainClosest = (text: string) => {
    const query = readQuery(text, lexicon, vocabulary)
    const { closest, evidence } = rankServices(query, { index, vocabulary })
    return closest.map((one) => {
      const reason = explainCloseness(text, { query, evidence, index, vocabulary }, one)
      return { id: one.service.id, ...reason }
    })
  }
  const find = (text: string) => rank(text).found.map(({ service: { id } }) => id)
  return { index, rank, find, explain, explainClosest }
}
