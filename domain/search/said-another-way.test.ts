import { expect, test } from 'vitest'
import { explainMatch } from './explain-match.ts'
import { Lexicon } from './lexicon.ts'
import { rankServices } from './rank-services.ts'
import { readQuery } from './read-query.ts'
import { SearchIndex } from './search-index.ts'
import { readService } from './searched-service.ts'
import { readVocabulary } from './vocabulary.ts'

const index = new SearchIndex()
for (const title of ['Email Deliverability Repair', 'Marketing Dashboard', 'Brand Voice Guide']) {
  const none = { reason: null, seoTitle: null, seoDescription: null }
  const description = JSON.stringify({ about: 'One of many.' })
  index.put(readService({ id: title, title, category: 'Fix Problems', description, ...none }))
}
const usual = readVocabulary([
  { phrases: ['bookings dropped'], meaning: 'email deliverability' },
  { phrases: ['where do leads come from'], meaning: 'marketing dashboard' },
])

function findBest(text: string, vocabulary = usual) {
  const lexicon = new Lexicon([...index.words(), ...vocabulary.words])
  const query = readQuery(text, lexicon, vocabulary)
  const { found, evidence } = rankServices(query, { index, vocabulary })
  const [best] = found
  if (!best) return null
  const { place, service } = best
  const match = { query, evidence, index, vocabulary }
  const reason = explainMatch(text, match, { place, sentences: service.sentences() })
  return { title: service.id, reason: reason?.text, by: reason?.by }
}

test.each(['bookings are down', 'fewer bookings', 'drop in bookings', 'bookings have dried up'])(
  '“%s” is the same as “bookings dropped”, and is quoted as it was typed',
  (text) => {
    expect(findBest(`our ${text} again`)).toMatchObject({
      title: 'Email Deliverability Repair',
      reason: expect.stringContaining(text),
    })
  },
)

test('a phrase is quoted whole, also where most of its words are left out elsewhere', () => {
  expect(findBest('please tell me where do leads come from')).toEqual({
    title: 'Marketing Dashboard',
    reason: 'where do leads come from',
    by: 'problem',
  })
})

test('words that are left out elsewhere are quoted where they alone are what is meant', () => {
  const said = readVocabulary([
    { phrases: ['they never come back'], meaning: 'marketing dashboard' },
  ])
  expect(findBest('people never come back', said)).toEqual({
    title: 'Marketing Dashboard',
    reason: 'come back',
    by: 'problem',
  })
})

test('a sentence in another language is not taken for English with typing errors', () => {
  expect(findBest('our deliverabilty')?.title).toBe('Email Deliverability Repair')
  expect(findBest('skad deliverabilty vozniknet')).toBeNull()
})
