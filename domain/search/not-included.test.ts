import { expect, test } from 'vitest'
import { Lexicon } from './lexicon.ts'
import { findNotIncluded } from './not-included.ts'
import { readQuery } from './read-query.ts'
import { SearchIndex } from './search-index.ts'
import { readService } from './searched-service.ts'
import { readVocabulary } from './vocabulary.ts'

const LAUNCH = 'Monthly management after launch, or an audit of running campaigns by itself'
const KINDS =
  'Shopping, hotel, Performance Max, Display, and video campaigns, and ads in languages other than English and Swedish'

const index = new SearchIndex()
index.put(
  readService({
    id: 'ads',
    title: 'Google Ads Launch',
    category: 'Grow Sales & Leads',
    description: JSON.stringify({
      about: 'One campaign for your search ads.',
      excluded: [LAUNCH, KINDS, 'Translations', 'Banners; photos of yours are welcome']
        .map((item) => `- ${item}`)
        .join('\n'),
    }),
    reason: null,
    seoTitle: null,
    seoDescription: null,
  }),
)
const vocabulary = readVocabulary([{ phrases: ['more leads'], meaning: 'google ads' }])
const lexicon = new Lexicon([...index.words(), ...vocabulary.words])

function notIncluded(text: string): string | null {
  const place = index.placeOf('ads') ?? -1
  const items = index.serviceAt(place)?.notIncluded() ?? []
  return findNotIncluded(text, readQuery(text, lexicon, vocabulary), { place, items }, index)
}

function expectNothingSaid(...searches: string[]): void {
  const told = searches.map((text) => [text, notIncluded(text)])
  expect(told).toEqual(searches.map((text) => [text, null]))
}

test('what a search asks for, too, and the service leaves out', () => {
  expect(notIncluded('google ads audit')).toBe(LAUNCH)
  expect(notIncluded('google ads launch and monthly management')).toBe(LAUNCH)
  expect(notIncluded('google ads with translation')).toBe('Translations')
})

test('of a long item, the part that says it', () => {
  expect(notIncluded('google ads and videos')).toBe('video campaigns')
  expect(notIncluded('google ads hotel')).toBe(KINDS)
})

test('what follows a semicolon is no exclusion', () => {
  expect(notIncluded('google ads with banners')).toBe('Banners')
  expectNothingSaid('google ads with photos')
})

test('a language is one of those in which it is not done', () => {
  const others = 'ads in languages other than English and Swedish'
  expect(notIncluded('spanish google ads')).toBe(others)
  expect(notIncluded('google ads in french, please')).toBe(others)
  expectNothingSaid(
    'english google ads',
    'google ads in swedish',
    'google ads for an italian restaurant',
    'italian restaurant google ads',
    'i teach german and need google ads',
  )
})

test('what the service has is not left out, and neither is what only looks alike', () => {
  expectNothingSaid(
    'google ads campaign',
    'google ads for my shop',
    'google ads shop',
    'hotel google ads',
    'google ads for a hotel in spain',
    'video production company google ads',
    'no monthly management, only google ads',
    'ads',
    'after 2 or 3 campaigns',
  )
})

test('nothing is found by what it does not include', () => {
  expect(index.frequencyOf('hotel')).toBe(0)
  expect([...index.words()]).not.toContain('hotel')
})
