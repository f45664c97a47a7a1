import { expect, test } from 'vitest'
import { ScoreNotes } from './explain-score.ts'
import { Lexicon } from './lexicon.ts'
import { rankServices } from './rank-services.ts'
import { readQuery } from './read-query.ts'
import { scoreWords } from './score-words.ts'
import { SearchIndex } from './search-index.ts'
import { readService, type ServiceTexts } from './searched-service.ts'
import { readVocabulary } from './vocabulary.ts'

const textsOf = (id: string, title: string, description: string): ServiceTexts => ({
  id,
  title,
  category: 'Fix Problems',
  description,
  reason: null,
  seoTitle: null,
  seoDescription: null,
})

const SERVICES = [
  textsOf('mail', 'Email Deliverability Repair', 'Newsletters reach the inbox again.'),
  textsOf('audit', 'SEO Audit', 'A list of what keeps your pages from being found.'),
  textsOf('speed', 'Website Speed Fix', 'Pages that load in a second.'),
]
const index = new SearchIndex()
for (const service of SERVICES) index.put(readService(service))
const vocabulary = readVocabulary([
  { phrases: ['land in spam', 'junk folder'], meaning: 'Email Deliverability' },
  { phrases: ['too slow', 'loads forever'], meaning: 'Website Speed' },
  { phrases: ['divorce', 'court'], meaning: 'nothing of ours' },
])
const lexicon = new Lexicon([...index.words(), ...vocabulary.words])

/** The explained score of the best service, or of one. */
function explain(
  text: string,
  { id, similar }: { id?: string; similar?: Map<string, number> } = {},
) {
  const notes = new ScoreNotes()
  const query = readQuery(text, lexicon, vocabulary)
  const { found, closest, evidence } = rankServices(
    query,
    { index, vocabulary },
    { witness: notes.witness, ...(similar && { similar }) },
  )
  const all = [...found, ...closest]
  const ranking = all.find(({ service }) => !id || service.id === id)
  if (!ranking) throw new Error(`Nothing was found for ${text}.`)
  const parts = notes.explain(ranking.place, { text, query, evidence, vocabulary })
  const texts = SERVICES.find((service) => service.id === ranking.service.id)
  return { ranking, parts, words: parts.map((part) => (texts ? scoreWords(part, texts) : '')) }
}

test.each([
  ['email deliverability', undefined],
  ['our newsleters land in spam', undefined],
  ['email delive', undefined],
  ['the pages load too slow and land in the junk folder', undefined],
  ['a divorce, and a website speed fix', undefined],
  ['repair of something', new Map([['mail', 0.8]])],
])('the parts of the score of “%s” add up to it', (text, similar) => {
  const { parts, ranking } = explain(text, similar && { similar })
  expect(parts.reduce((sum, { worth }) => sum + worth, 0)).toBeCloseTo(ranking.score, 9)
  expect(parts.length).toBeGreaterThan(0)
})

test('a part says which field matched, which typing error was forgiven, and what the vocabulary did', () => {
  expect(explain('email').words).toContain('In the title.')
  expect(explain('our newsleters land in spam').words).toEqual(
    expect.arrayContaining([
      'Read as “newsletters”, a typing error forgiven: in “About This Service”.',
      'Part of “land spam”, which the vocabulary takes for “Email Deliverability”.',
      'The vocabulary takes these words for “Email Deliverability”.',
    ]),
  )
  expect(explain('email delive').words).toContain(
    'Taken for the beginning of “deliverability”: in the title.',
  )
  expect(explain('seo auditing').words).toContain('In the title, as “audit”.')
  expect(explain('a divorce, and a website speed fix').words).toContain(
    'Part of the search is about something that you do not sell.',
  )
  expect(explain('repair of something', { similar: new Map([['mail', 0.8]]) }).words).toContain(
    'The service means something close, by the vectors of the provider.',
  )
})
