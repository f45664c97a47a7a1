import { z } from 'zod'

import { choice, optionalMoment, optionalText, related, tags, text } from '#app/resource/fields.ts'
import { STARTS_FIRST } from '#app/resource/starts-first.ts'

/** What `list_search_queries` answers. */
export const searchesAnswer = z.object({
  count: z.number(),
  rows: z.array(
    z.object({
      id: z.string(),
      query: z.string(),
      /** Visits that searched for it. */
      searches: z.number(),
      /** Of these, how many opened a result, and the same in percent. */
      clicked: z.number(),
      click_rate: z.number(),
      /** The mean place of what was opened, from 1; null where nothing was. */
      place: z.nullable(z.number()),
      /** Null until the search was asked, a minute after it was searched for. */
      results: z.nullable(z.number()),
      last_searched_at: z.string(),
    }),
  ),
})

export type LoggedSearch = z.output<typeof searchesAnswer>['rows'][number]

/** What `get_search_figures` answers. */
export const figuresAnswer = z.object({
  searches: z.number(),
  without_result: z.number(),
  clicked: z.number(),
  place: z.nullable(z.number()),
  tabs: z.object({ top: z.number(), none: z.number(), low: z.number() }),
  /** In the zone of the store. */
  today: z.string(),
  counted_at: z.nullable(z.string()),
})

const explained = z.object({
  id: z.string(),
  title: z.string(),
  category: z.string(),
  projects_sold_30d: z.number(),
  score: z.number(),
  lift: z.number(),
  is_promoted: z.boolean(),
  promoted_until: z.nullable(z.string()),
  parts: z.array(
    z.object({ id: z.number(), text: z.string(), worth: z.number(), why: z.string() }),
  ),
})

export type ExplainedService = z.output<typeof explained>

/** What the function `explain-search` answers. */
export const explanationAnswer = z.object({
  results: z.array(explained),
  closest: z.array(explained),
  needed: z.number(),
})

/** What the function `compare-search` answers. */
export const comparisonAnswer = z.object({
  asked: z.number(),
  of: z.number(),
  changes: z.array(
    z.object({
      query: z.string(),
      kind: z.enum(['now found', 'no longer found', 'another first']),
      before: z.nullable(z.string()),
      after: z.nullable(z.string()),
    }),
  ),
})

export type Comparison = z.output<typeof comparisonAnswer>

const MAX_PHRASES = 60
export const MAX_PHRASE_LETTERS = 100
const MAX_LETTERS_IN_ALL = 2000

const TOO_LONG_IN_ALL = `Use at most ${MAX_LETTERS_IN_ALL.toLocaleString('en-US')} letters in all. Put some of them in another entry that leads to the same.`

/** An entry of the vocabulary, by the names of its columns. */
export const vocabularySchema = z
  .object({
    phrases: tags('Visitors say', {
      max: MAX_PHRASES,
      letters: MAX_PHRASE_LETTERS,
      hint: 'Words or short phrases, in any form: synonyms, symptoms, misspellings.',
    }),
    meaning: text('It leads to', {
      max: 200,
      hint: 'Words that your services have: a title, a category, or terms.',
    }),
    example: optionalText('Example question', {
      max: 60,
      hint: 'Shown to visitors as an example of how to ask, while it finds something.',
    }),
  })
  .refine(({ phrases }) => phrases.length > 0, {
    path: ['phrases'],
    message: 'Add at least one word or phrase.',
  })
  .refine(({ phrases }) => Array.from(phrases.join('')).length <= MAX_LETTERS_IN_ALL, {
    path: ['phrases'],
    message: TOO_LONG_IN_ALL,
  })

export const VOCABULARY_CHECKS = { phrases_are_short: { phrases: TOO_LONG_IN_ALL } }

/** A promoted service, by the names of its columns. */
export const promotionSchema = z
  .object({
    query: text('Searches for', {
      max: 200,
      hint: 'In any order and form: “fix our newsletters” is “newsletter fixes”, too.',
    }),
    covers: choice('Which searches', {
      query: 'These words and no others',
      words: 'All with these words',
    }),
    service_id: related(
      'Service',
      { source: 'service_cards', value: 'id', label: 'service_title', none: 'Choose a service' },
      'Choose a service.',
    ),
    starts_at: optionalMoment('From'),
    ends_at: optionalMoment('Until'),
    note: optionalText('Note to self', { max: 500, kind: 'long-text' }),
  })
  .check(STARTS_FIRST)

/** Which words tell something is known to the database alone. */
export const PROMOTION_CHECKS = {
  words_tell_something: {
    query:
      'Use at least one word that says what is looked for. Words like “who”, “are” and “the” say nothing alone.',
  },
}
