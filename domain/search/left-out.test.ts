import { expect, it } from 'vitest'
import { explainMatch } from './explain-match.ts'
import { Lexicon } from './lexicon.ts'
import { rankServices } from './rank-services.ts'
import { readQuery } from './read-query.ts'
import { SearchIndex } from './search-index.ts'
import { readService } from './searched-service.ts'
import { readVocabulary } from './vocabulary.ts'

const TITLES = ['Product Descriptions (50 items)', 'Google Ads Launch', 'CRM Pipeline', 'SEO Audit']

const index = new SearchIndex()
for (const title of TITLES) {
  const description = JSON.stringify({ about: 'One of many.' })
  const none = { category: 'Fix Problems', reason: null, seoTitle: null, seoDescription: null }
  index.put(readService({ ...none, id: title, title, description }))
}
const vocabulary = readVocabulary([
  { phrases: ['more leads', 'more orders', '421'], meaning: 'google ads' },
  { phrases: ['seo for clinic'], meaning: 'crm pipeline' },
  {
    phrases: ['lost leads', 'leads go cold', 'wedding orders', 'no one calls them back'],
    meaning: 'crm pipeline',
  },
  { phrases: ['saas descriptions'], meaning: 'crm pipeline' },
  { phrases: ['pipedrive'], meaning: 'crm pipeline' },
  { phrases: ['descriptions of our cake'], meaning: 'product descriptions' },
  { phrases: ['support agent'], meaning: 'google ads' },
  {
    phrases: [
      'catering',
      'cake',
      'birthday',
      'wedding',
      'estate agent',
      'seo pipeline',
      'cake descriptions',
    ],
    meaning: 'nothing of ours',
  },
])
const lexicon = new Lexicon([...index.words(), ...vocabulary.words])

/** The best service with its reason. */
function findBest(text: string) {
  const query = readQuery(text, lexicon, vocabulary)
  const { found, evidence } = rankServices(query, { index, vocabulary })
  const [best] = found
  if (!best) return null
  const { place, service } = best
  const reason = explainMatch(
    text,
    { query, evidence, index, vocabulary },
    { place, sentences: service.sentences() },
  )
  return { title: service.id, reason: reason?.text }
}

it('a number counts only beside other words, and is no reason by itself', () => {
  expect(findBest('50')).toBeNull()
  expect(findBest('421')).toBeNull()
  expect(findBest('50 items')).toEqual({ title: TITLES[0], reason: '50 items' })
  expect(findBest('50 is how many of them there are, descriptions')).toEqual({
    title: TITLES[0],
    reason: 'descriptions',
  })
})

it.each([
  ['catering leads', 'leads'],
  ['leads', 'leads'],
  ['more catering orders', 'orders'],
  ['birthday cake orders', 'orders'],
  ['taxidermy leads', 'leads'],
  ['leads for my cake business', 'leads'],
])('what is asked for by "%s" is more of them', (text, reason) => {
  expect(findBest(text)).toEqual({ title: TITLES[1], reason })
})

it.each(['lost leads', 'lost leads for my cake business', 'crm leads', 'wedding orders'])(
  '"%s" says more than whose customers they are',
  (text) => {
    expect(findBest(text)?.title).toBe(TITLES[2])
  },
)

it.each([
  ['descriptions for my cake shop', 'descriptions', TITLES[0]],
  ['seo for my furniture store', 'seo', TITLES[3]],
  ['ads for a small catering business', 'ads', TITLES[1]],
  ['pipedrive for estate agents', 'pipedrive', TITLES[2]],
  ['pipedrive for cake weddings', 'pipedrive', TITLES[2]],
  ['seo for startups', 'seo', TITLES[3]],
  ['google ads for our booking app', 'google ads', TITLES[1]],
  ['seo for saas', 'seo', TITLES[3]],
  ['saas seo', 'seo', TITLES[3]],
  ['b2b google ads', 'google ads', TITLES[1]],
  ['ads for my b2b startup', 'ads', TITLES[1]],
])('"%s" is about %s, no matter what business it is for', (text, reason, title) => {
  expect(findBest(text)).toEqual({ title, reason })
})

it('“no one” stays together', () => {
  expect(findBest('and then no one calls them back')?.reason).toBe('no one calls them back')
})

it('a business that an entry names with what it wants is not left out', () => {
  expect(findBest('seo for my clinic')?.title).toBe(TITLES[2])
  expect(findBest('descriptions for my clinic')?.title).toBe(TITLES[0])
})

it.each([
  ['my estate agent business needs an seo audit', 3],
  ['I run a wedding cake business and leads go cold', 2],
  ['google ads, we have a birthday catering company', 1],
])('“%s” is about a business, no matter of what kind', (text, title) => {
  expect(findBest(text)?.title).toBe(TITLES[title])
})

it('how a business sells counts where an entry has it', () => {
  expect(findBest('saas descriptions')?.title).toBe(TITLES[2])
  expect(findBest('b2b descriptions')?.title).toBe(TITLES[0])
})

it('a business that is wanted keeps its kind', () => {
  expect(findBest('I need an estate agent studio')).toBeNull()
  expect(findBest('my estate agent studio')).toBeNull()
})

it('nothing speaks for a service where the search is an entry for something of others, as it is said there', () => {
  const isLookedFor = (text: string) =>
    readQuery(text, lexicon, vocabulary).some(({ terms }) => terms.size > 0)
  expect(isLookedFor('seo pipeline')).toBe(false)
  expect(isLookedFor('our seo pipeline')).toBe(false)
  expect(isLookedFor('pipeline for seo')).toBe(true)
  expect(isLookedFor('no seo pipeline')).toBe(true)
  expect(isLookedFor('cake descriptions')).toBe(false)
  expect(isLookedFor('descriptions of our cake')).toBe(true)
  expect(isLookedFor('seo pipeline audit')).toBe(true)
})
