import { describe, expect, it } from 'vitest'
import { editDistance } from './lexicon.ts'
import { isEnglishWord, makeWordFilter } from './english-word.ts'
import { searchWords, termOf } from './search-terms.ts'
import { splitSentences } from './searched-service.ts'
import { stem } from './stem.ts'
import { splitWords } from './words.ts'

const searchTerms = (text: string) => searchWords(text).map(termOf)

describe('splitWords', () => {
  it('returns words in lower case without accents, and where they are', () => {
    expect(splitWords('Café-Menü, 24h!')).toEqual([
      { text: 'cafe', start: 0, end: 4 },
      { text: 'menu', start: 5, end: 9 },
      { text: '24h', start: 11, end: 14 },
    ])
  })

  it.each([
    ['e-mail and E-Commerce', ['email', 'and', 'ecommerce']],
    ["the customer's shop, don't", ['the', 'customer', 'shop', 'dont']],
    ['GA4 & n8n', ['ga4', 'n8n']],
    ['🙂 —', []],
  ])('reads "%s"', (text, words) => {
    expect(splitWords(text).map((word) => word.text)).toEqual(words)
  })
})

describe('stem', () => {
  it.each([
    ['newsletters', 'newsletter'],
    ['converting', 'converts'],
    ['prices', 'pricing'],
    ['hopping', 'hop'],
    ['tracked', 'tracking'],
    ['relational', 'relate'],
    ['happy', 'happiness'],
    ['triplicate', 'triplicates'],
    ['controlling', 'control'],
    ['agreed', 'agrees'],
    ['adoption', 'adopt'],
  ])('makes %s and %s the same', (one, other) => {
    expect(stem(one)).toBe(stem(other))
  })

  it.each(['seo', 'ga4', 'café', 'bus'])('leaves %s as it is', (word) => {
    expect(stem(word)).toBe(word)
  })
})

it('searchTerms leaves stop words out', () => {
  expect(searchTerms('What do we need for our newsletters?')).toEqual([stem('newsletters')])
})

describe('editDistance', () => {
  it.each([
    ['google', 'google', 0],
    ['gogle', 'google', 1],
    ['googel', 'google', 1],
    ['analitycs', 'analytics', 2],
    ['', 'ab', 2],
    ['pizza', 'google', 3],
    ['a', 'abcdef', 3],
  ])('between %s and %s is %i, where 3 is too far', (from, to, edits) => {
    expect(editDistance(from, to, 2)).toBe(edits)
  })
})

describe('isEnglishWord', () => {
  it.each(['timetable', 'weather', 'kitchen'])('knows %s', (word) => {
    expect(isEnglishWord(word)).toBe(true)
  })

  it.each(['analitics', 'reserch', 'linkdin', 'zzyzx'])('does not know %s', (word) => {
    expect(isEnglishWord(word)).toBe(false)
  })

  it('rests on a filter that misses nothing it was made of, and takes few others', () => {
    const word = (number: number) => `word${number}`
    const words = Array.from({ length: 1000 }, (_, number) => word(number))
    const filter = makeWordFilter(words, 1250)
    const alone = makeWordFilter([word(5000)], 1250)
    const isIn = alone.every((bits, at) => ((filter[at] ?? 0) & bits) === bits)
    expect(isIn).toBe(false)
    for (const one of words.slice(0, 50)) {
      const bits = makeWordFilter([one], 1250)
      expect(bits.every((byte, at) => ((filter[at] ?? 0) & byte) === byte)).toBe(true)
    }
  })
})

describe('splitSentences', () => {
  it('parts sentences and list items of markdown', () => {
    expect(splitSentences('One **thing**. And "another"? 3 more.\n\n- An item\n2. Next')).toEqual([
      'One thing.',
      'And "another"?',
      '3 more.',
      'An item',
      'Next',
    ])
  })

  it('parts the blocks of HTML', () => {
    expect(splitSentences('<ul><li>Fast</li><li>Good</li></ul><p>End</p>')).toEqual([
      'Fast',
      'Good',
      'End',
    ])
  })
})
