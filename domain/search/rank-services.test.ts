import { describe, expect, it } from 'vitest'
import { CATALOGUE, openCatalogue, service } from '../../tests/support/small-catalogue.ts'
import { orderResults, type RankedService } from './rank-services.ts'

describe('a search', () => {
  const { rank, find } = openCatalogue(CATALOGUE, [
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

  it('finds the services of a store whose titles all have the word that was typed', () => {
    const alike = Array.from({ length: 12 }, (_, n) => service(`seo-${n}`, `SEO Package ${n + 1}`))
    const { rank } = openCatalogue(alike)
    expect(rank('seo').found).toHaveLength(12)
    expect(rank('seo package 7').found[0]?.service.id).toBe('seo-6')
  })

  it('scores a title above a text, and says of what is far behind that it comes closest', () => {
    const { found, closest } = rank('google tag manager newsletters reach people')
    const ids = (ranked: readonly RankedService[]) => ranked.map(({ service: { id } }) => id)
    expect(ids(found)).toEqual(['tags'])
    expect(ids(closest)).toEqual(['mail'])
  })

  it('fills up with others of the best result’s category, where little comes close', () => {
    const elsewhere = { ...service('far', 'Junk Mail'), category: 'Create Content' }
    const { rank } = openCatalogue([...CATALOGUE, elsewhere])
    const shown = (text: string) => {
      const { found, closest, kindred } = rank(text)
      return [found, closest, kindred].map((ranked) => ranked.map(({ service: { id } }) => id))
    }
    expect(shown('explainer')).toEqual([['video'], [], ['mail', 'voice']])
    expect(shown('google newsletters')).toEqual([['tags'], [], ['ads', 'mail']])
    expect(shown('google tag manager newsletters reach people')).toEqual([
      ['tags'],
      ['mail'],
      ['ads'],
    ])
    expect(shown('junk mail')).toEqual([['far'], [], []])
    expect(shown('pizza')).toEqual([[], [], []])
  })

  it('finds what is known to mean the same, besides', () => {
    const similar = new Map([['voice', 0.8]])
    const { found } = rank('pizza', { similar })
    expect(found.map(({ service: { id } }) => id)).toEqual(['voice'])
  })

  it('keeps to a category', () => {
    expect(rank('brand voice', { category: 'Create Content' })).toMatchObject({
      found: [],
      closest: [],
      kindred: [],
    })
  })
})

describe('the index', () => {
  it('is the same after any changes as when it is built from scratch', () => {
    const changed = openCatalogue([...CATALOGUE, service('gone', 'Google Voice')])
    changed.index.put(service('voice', 'Tone of Voice'))
    changed.index.remove('gone')
    changed.index.remove('gone')
    changed.index.remove('never there')
    changed.index.put(service('new', 'Brand Film'))
    const fresh = openCatalogue([
      ...CATALOGUE.filter(({ id }) => id !== 'voice'),
      service('voice', 'Tone of Voice'),
      service('new', 'Brand Film'),
    ])
    expect(changed.index.size).toBe(fresh.index.size)
    expect([...changed.index.words()].toSorted()).toEqual([...fresh.index.words()].toSorted())
    for (const text of ['google', 'voice', 'brand', 'newsletters']) {
      expect(scores(changed.rank(text).found)).toEqual(scores(fresh.rank(text).found))
    }
  })

  it('of nothing finds nothing', () => {
    expect(openCatalogue([]).find('seo audit')).toEqual([])
  })
})

const scores = (ranked: RankedService[]) =>
  ranked.map(({ service: { id }, score }) => `${id} ${score.toFixed(6)}`).toSorted()

it('orderResults puts the more popular of equal services first, and no other', () => {
  const { index } = openCatalogue(CATALOGUE)
  const [a, b, c] = [0, 1, 2].map((place) => index.serviceAt(place))
  if (!a || !b || !c) throw new Error('Three services are needed.')
  const ranked = [
    { service: a, score: 0.8, place: 0 },
    { service: b, score: 0.5, place: 1 },
    { service: c, score: 0.501, place: 2 },
  ]
  const sold = new Map([
    ['voice', 9],
    ['video', 1],
  ])
  const ordered = orderResults(ranked, (id) => sold.get(id) ?? 0)
  expect(ordered.map(({ service: { id } }) => id)).toEqual(['mail', 'voice', 'video'])
})

it('orderResults moves up what searchers opened, past what is about as good and no further', () => {
  const { index } = openCatalogue(CATALOGUE)
  const [a, b, c] = [0, 1, 2].map((place) => index.serviceAt(place))
  if (!a || !b || !c) throw new Error('Three services are needed.')
  const ranked = [
    { service: a, score: 1, place: 0 },
    { service: b, score: 0.85, place: 1 },
    { service: c, score: 0.8, place: 2 },
  ]
  const ordered = orderResults(
    ranked,
    () => 0,
    (id) => (id === 'video' ? 0.1 : 0),
  )
  expect(ordered.map(({ service: { id } }) => id)).toEqual(['mail', 'video', 'voice'])
})
