import { describe, expect, it } from 'vitest'
import { breakTies, type RankedService, rankServices } from './rank-services.ts'
import { Lexicon } from './lexicon.ts'
import { readQuery } from './read-query.ts'
import { SearchIndex } from './search-index.ts'
import { searchWords } from './search-terms.ts'
import { readService, type SearchedService } from './searched-service.ts'
import { readVocabulary, type VocabularyEntry } from './vocabulary.ts'

function service(id: string, title: string, sections: Record<string, string> = {}) {
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

const CATALOGUE = [
  service('mail', 'Email Deliverability Repair', { about: 'Newsletters reach people again.' }),
  service('voice', 'Brand Voice Guide'),
  service('video', 'Explainer Video Script'),
  service('ads', 'Google Ads Launch', {
    excluded: 'Photographs: of people, photographs of products, photographs of food, photographs.',
  }),
  service('tags', 'Google Tag Manager Setup', { value: 'Good for newsletters as well.' }),
]

function open(services: readonly SearchedService[], entries: readonly VocabularyEntry[] = []) {
  const index = new SearchIndex()
  for (const one of services) index.put(one)
  const vocabulary = readVocabulary(entries)
  const said = entries.flatMap(({ phrases, meaning }) => [...phrases, meaning])
  const lexicon = new Lexicon([...index.words(), ...said.flatMap(searchWords)])
  const rank = (text: string, wish = {}) =>
    rankServices(readQuery(text, lexicon, vocabulary), { index, vocabulary }, wish)
  return { index, rank, find: (text: string) => rank(text).map((found) => found.service.id) }
}

describe('a search', () => {
  const { rank, find } = open(CATALOGUE, [
    { phrases: ['lands in spam', 'junk'], meaning: 'email deliverability' },
    { phrases: ['voice over'], meaning: 'video script' },
  ])

  it.each([
    ['a title', 'brand voice', 'voice'],
    ['other forms of its words', 'repairing emails', 'mail'],
    ['the start of its last word', 'explai', 'video'],
    ['a typing error', 'deliverabilty', 'mail'],
    ['two errors in a long word', 'delivrabilty', 'mail'],
    ['words that were joined', 'brandvoice', 'voice'],
    ['words that were parted', 'ex plainer', 'video'],
    ['what the vocabulary explains', 'our post lands in the spam', 'mail'],
    ['that in another order', 'spam, there it landed', 'mail'],
    ['that with an error', 'junck', 'mail'],
    ['a phrase, rather than a word of it', 'voice over', 'video'],
  ])('finds %s', (_, text, id) => {
    expect(find(text)[0]).toBe(id)
  })

  it.each([
    'pizza',
    'voice lessons for opera singers',
    'photographs',
    'grooming',
    'over',
    '',
    'x'.repeat(200),
  ])('finds nothing for "%s"', (text) => {
    expect(find(text)).toEqual([])
  })

  it('scores a title above a text', () => {
    expect(find('google newsletters').slice(0, 2)).toEqual(['tags', 'ads'])
  })

  it('finds what is known to mean the same, besides', () => {
    const similar = new Map([['voice', 0.8]])
    const found = rank('pizza', { similar })
    expect(found.map(({ service: { id } }) => id)).toEqual(['voice'])
  })

  it('keeps to a category', () => {
    expect(rank('brand voice', { category: 'Create Content' })).toEqual([])
  })
})

describe('the index', () => {
  it('is the same after any changes as when it is built from scratch', () => {
    const changed = open([...CATALOGUE, service('gone', 'Google Voice')])
    changed.index.put(service('voice', 'Tone of Voice'))
    changed.index.remove('gone')
    changed.index.remove('gone')
    changed.index.remove('never there')
    changed.index.put(service('new', 'Brand Film'))
    const fresh = open([
      ...CATALOGUE.filter(({ id }) => id !== 'voice'),
      service('voice', 'Tone of Voice'),
      service('new', 'Brand Film'),
    ])
    expect(changed.index.size).toBe(fresh.index.size)
    expect([...changed.index.words()].toSorted()).toEqual([...fresh.index.words()].toSorted())
    for (const text of ['google', 'voice', 'brand', 'newsletters']) {
      expect(scores(changed.rank(text))).toEqual(scores(fresh.rank(text)))
    }
  })

  it('of nothing finds nothing', () => {
    expect(open([]).find('seo audit')).toEqual([])
  })
})

const scores = (ranked: RankedService[]) =>
  ranked.map(({ service: { id }, score }) => `${id} ${score.toFixed(6)}`).toSorted()

it('breakTies puts the more popular of equal services first, and no other', () => {
  const [a, b, c] = CATALOGUE
  if (!a || !b || !c) throw new Error('Three services are needed.')
  const ranked = [
    { service: a, score: 0.8 },
    { service: b, score: 0.5 },
    { service: c, score: 0.501 },
  ]
  const sold = new Map([
    ['voice', 9],
    ['video', 1],
  ])
  const ordered = breakTies(ranked, (id) => sold.get(id) ?? 0)
  expect(ordered.map(({ service: { id } }) => id)).toEqual(['mail', 'voice', 'video'])
})
