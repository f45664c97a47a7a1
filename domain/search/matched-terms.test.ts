import { expect, test } from 'vitest'
import { Lexicon } from './lexicon.ts'
import { markTitle, meantTerms, typedTerms } from './matched-terms.ts'
import { rankServices } from './rank-services.ts'
import { readQuery } from './read-query.ts'
import { SearchIndex } from './search-index.ts'
import { readService } from './searched-service.ts'
import { readVocabulary } from './vocabulary.ts'

const TITLES = [
  'Email Deliverability Repair',
  'Google Ads Campaign Launch',
  'Google Analytics Repair',
  'Abandoned Cart Email Sequence',
]

const index = new SearchIndex()
for (const title of TITLES) {
  const description = JSON.stringify({ about: `I do this: ${title}.` })
  const none = { category: 'Fix Problems', reason: null, seoTitle: null, seoDescription: null }
  index.put(readService({ ...none, id: title, title, description }))
}
const vocabulary = readVocabulary([
  { phrases: ['newsletters in spam', 'spam folder'], meaning: 'Email Deliverability Repair' },
  { phrases: ['analitics', 'wrong numbers'], meaning: 'Google Analytics Repair' },
])
const lexicon = new Lexicon([...index.words(), ...vocabulary.words])

/** The best title with its marks in brackets. */
function markBest(text: string): string {
  const query = readQuery(text, lexicon, vocabulary)
  const { found, evidence } = rankServices(query, { index, vocabulary })
  const [best] = found
  if (!best) return ''
  const match = { query, evidence, index, vocabulary }
  const { id: title } = best.service
  const marks = markTitle(title, typedTerms(match, best), meantTerms(match, best))
  return marks.reduceRight(
    (marked, [start, end]) =>
      `${marked.slice(0, start)}[${marked.slice(start, end)}]${marked.slice(end)}`,
    title,
  )
}

test.each([
  ['words that were typed', 'google ads', '[Google] [Ads] Campaign Launch'],
  ['a misspelling that the vocabulary knows', 'analitics', 'Google [Analytics] Repair'],
  ['one word where none was typed', 'newsletters in spam', 'Email [Deliverability] Repair'],
  [
    'no word that says little beside the others',
    'email, abandoned cart',
    '[Abandoned] [Cart] [Email] Sequence',
  ],
])('a title has marks on %s', (_, text, marked) => {
  expect(markBest(text)).toBe(marked)
})
