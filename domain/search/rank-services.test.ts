import { describe, expect, it } from 'vitest'
import { explainMatch } from './explain-match.ts'
import { Lexicon } from './lexicon.ts'
import { orderResults, type RankedService, rankServices } from './rank-services.ts'
import { readQuery } from './read-query.ts'
import { SearchIndex } from './search-index.ts'
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
  const find = (text: string) => rank(text).found.map(({ service: { id } }) => id)
  return { index, rank, find, explain }
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

  it('finds the services of a store whose titles all have the word that was typed', () => {
    const alike = Array.from({ length: 12 }, (_, n) => service(`seo-${n}`, `SEO Package ${n + 1}`))
    const { rank } = open(alike)
    expect(rank('seo').found).toHaveLength(12)
    expect(rank('seo package 7').found[0]?.service.id).toBe('seo-6')
  })

  it('scores a title above a text, and says of what is far behind that it comes closest', () => {
    const { found, closest } = rank('google newsletters')
    const ids = (ranked: readonly RankedService[]) => ranked.map(({ service: { id } }) => id)
    expect(ids(found)).toEqual(['tags'])
    expect(ids(closest).slice(0, 1)).toEqual(['ads'])
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
    })
  })
})

describe('the vocabulary', () => {
  const { rank, find, explain } = open(CATALOGUE, [
    {
      phrases: ['lands in spam', 'never reads our letters', 'letters vanish'],
      meaning: 'email deliverability',
    },
    { phrases: ['read on camera', 'words for the film'], meaning: 'video script' },
    { phrases: ['divorce', 'insurance for a film'], meaning: 'nothing of ours' },
    { phrases: ['lost subscribers'], meaning: 'list migration' },
  ])

  it('votes with the words of its phrases where no phrase is complete', () => {
    expect(find('the letters simply vanish somewhere')).toEqual(['mail'])
    expect(find('film without words')[0]).toBe('video')
  })

  it('takes one denial for another', () => {
    const scoreOf = (text: string) => rank(text).found[0]?.score ?? 0
    expect(scoreOf('they never reads our letters')).toBe(scoreOf('they cannot reads our letters'))
    expect(scoreOf('never reads letters')).toBeGreaterThan(scoreOf('reads letters'))
  })

  it('keeps what the store does not sell from being found', () => {
    expect(find('insurance for a film')).toEqual([])
    expect(find('words for the film')[0]).toBe('video')
  })

  it('takes a whole search that is a phrase for what the phrase leads to, whatever others do not sell', () => {
    const others = [
      { phrases: ['logo', 'logo design', 'draw a logo', 'podcast'], meaning: 'nothing of ours' },
      { phrases: ['lands in spam', 'letters vanish'], meaning: 'email deliverability' },
    ]
    const found = (text: string, more: typeof others) =>
      open(CATALOGUE, [...others, ...more]).find(text)
    const added = [{ phrases: ['logo design', 'podcast'], meaning: 'video script' }]
    for (const text of ['logo design', 'a podcast', 'design of a logo']) {
      expect(found(text, [])).toEqual([])
      expect(found(text, added)).toEqual(['video'])
    }
    expect(found('draw a logo', added)).toEqual([])
  })

  it('finds nothing rather than something else for a service that is not on sale', () => {
    expect(find('lost subscribers')).toEqual([])
  })

  it('says which words of a search count', () => {
    expect(explain('hi, our letters vanish all the time')).toEqual([
      {
        text: 'our letters vanish',
        marks: [
          [4, 11],
          [12, 18],
        ],
        by: 'problem',
      },
    ])
    expect(explain('something like brand voice')).toMatchObject([
      { text: 'brand voice', by: 'title' },
    ])
  })

  it('tells what is close from what is found', () => {
    const { found, closest } = rank('google voice')
    expect(found.length + closest.length).toBe(3)
    expect(closest.length).toBeGreaterThan(0)
  })

  it('calls nothing close for which a quarter of what speaks for the best does not speak', () => {
    const { found, closest } = rank('brand voice guide newsletters')
    const best = found[0]?.score ?? 0
    expect(closest.every(({ score }) => score >= best / 4)).toBe(true)
    expect(closest.map(({ service: { id } }) => id)).not.toContain('tags')
  })
})

it('what is said about the customers of one trade is true for those of another', () => {
  const scoreBy = (phrase: string) => {
    const { rank } = open(CATALOGUE, [{ phrases: [phrase], meaning: 'brand voice guide' }])
    const { found, closest } = rank('what donors compliment')
    return Math.max(0, ...[...found, ...closest].map(({ score }) => score))
  }
  expect(scoreBy('what patients compliment')).toBeGreaterThan(
    scoreBy('what lamps compliment') + 0.2,
  )
})

describe('a reason', () => {
  const shop = service('shop', 'Shopify Store', {
    about: 'A shop takes orders.',
    included: '- Tracking tested\n- Full setup of taxes\n- Invoices, refunds and stock',
    value: 'A closed shop sells nothing.',
  })
  const page = service('page', 'Landing Page Teardown')
  const { explain } = open(
    [shop, page, ...CATALOGUE],
    [{ phrases: ['page sells nothing'], meaning: 'landing page' }],
  )

  it('never leaves out the word that turns it around, which no service covers', () => {
    for (const text of ['my shop sells nothing', 'no shop sells']) {
      const reason = explain(text).find((one) => one?.text.includes('shop'))
      expect(reason?.text).toMatch(/nothing$|^no /)
      expect(reason?.by).toBe('problem')
    }
  })

  it('is what a service covers only where its words stand together in the text', () => {
    expect(explain('setup of taxes')[0]).toMatchObject({ text: 'setup of taxes', by: 'text' })
    expect(explain('tracking taxes')[0]).toMatchObject({ text: 'tracking taxes', by: 'problem' })
    expect(explain('invoices and stock')[0]).toMatchObject({ by: 'text' })
    expect(explain('invoices refunds')[0]).toMatchObject({ by: 'problem' })
  })

  it('is covered by no text that has the words only without their typing errors', () => {
    expect(explain('setup of texes')[0]).toMatchObject({ text: 'setup of texes', by: 'problem' })
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
      expect(scores(changed.rank(text).found)).toEqual(scores(fresh.rank(text).found))
    }
  })

  it('of nothing finds nothing', () => {
    expect(open([]).find('seo audit')).toEqual([])
  })
})

const scores = (ranked: RankedService[]) =>
  ranked.map(({ service: { id }, score }) => `${id} ${score.toFixed(6)}`).toSorted()

it('orderResults puts the more popular of equal services first, and no other', () => {
  const { index } = open(CATALOGUE)
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
  const { index } = open(CATALOGUE)
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

describe('a search of one telling word', () => {
  const { find } = open(CATALOGUE, [
    { phrases: ['jingle', 'jingle for video'], meaning: 'video script' },
    { phrases: ['jingle on radio', 'a radio jingle', 'jingle for ads'], meaning: 'google ads' },
    { phrases: ['jingled in ads', 'jingle in an ad'], meaning: 'google ads' },
  ])

  it('means what the word means as a phrase of its own, also misspelled or still being typed', () => {
    expect(find('jingle')[0]).toBe('video')
    expect(find('do you have a jingle?')[0]).toBe('video')
    expect(find('jingel')[0]).toBe('video')
    expect(find('jing')[0]).toBe('video')
  })

  it('means it in this form alone, and beside others it is one word of many', () => {
    expect(find('jingled')[0]).toBe('ads')
    expect(find('jingle radio')[0]).toBe('ads')
  })
})
