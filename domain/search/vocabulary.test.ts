import { describe, expect, it } from 'vitest'
import { CATALOGUE, openCatalogue } from '../../tests/support/small-catalogue.ts'

describe('the vocabulary', () => {
  const { rank, find, explain } = openCatalogue(CATALOGUE, [
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
      openCatalogue(CATALOGUE, [...others, ...more]).find(text)
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
})

it('what is said about the customers of one trade is true for those of another', () => {
  const scoreBy = (phrase: string) => {
    const { rank } = openCatalogue(CATALOGUE, [{ phrases: [phrase], meaning: 'brand voice guide' }])
    const { found, closest } = rank('what donors compliment')
    return Math.max(0, ...[...found, ...closest].map(({ score }) => score))
  }
  expect(scoreBy('what patients compliment')).toBeGreaterThan(
    scoreBy('what lamps compliment') + 0.2,
  )
})

describe('a search of one telling word', () => {
  const { find } = openCatalogue(CATALOGUE, [
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
