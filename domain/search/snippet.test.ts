import { describe, expect, it } from 'vitest'
import { markTerms } from './matched-terms.ts'
import { searchWords, termOf } from './search-terms.ts'
import { makeSnippet } from './snippet.ts'

const searchTerms = (text: string) => searchWords(text).map(termOf)

const sentence = (text: string) => ({ text, terms: searchTerms(text) })
const looking = (...words: string[]) =>
  new Map(words.flatMap((word) => searchTerms(word).map((term) => [term, 1] as const)))

describe('markTerms', () => {
  it('marks whole words in any form, in order, by UTF-16 offsets', () => {
    const text = '🙂 Newsletters, the café’s newsletter.'
    const marks = markTerms(text, looking('newsletter', 'cafe'))
    expect(marks.map(([start, end]) => text.slice(start, end))).toEqual([
      'Newsletters',
      'café’s',
      'newsletter',
    ])
    expect(marks).toEqual(marks.toSorted(([a], [b]) => a - b))
  })
})

describe('makeSnippet', () => {
  const sentences = [
    sentence('We begin with a call.'),
    sentence('Mail lands in the inbox.'),
    sentence('Mail that lands in spam is lost mail.'),
  ]

  it('takes the sentence that says most of what is looked for', () => {
    expect(makeSnippet(sentences, looking('mail', 'spam'))).toEqual({
      text: 'Mail that lands in spam is lost mail.',
      marks: [
        [0, 4],
        [19, 23],
        [32, 36],
      ],
    })
  })

  it('takes the first sentence where none says any of it, and nothing of nothing', () => {
    expect(makeSnippet(sentences, looking('video'))).toEqual({
      text: 'We begin with a call.',
      marks: [],
    })
    expect(makeSnippet([], looking('video'))).toEqual({ text: '', marks: [] })
  })

  it('shortens a long sentence around the first matched word', () => {
    const long = sentence(`${'Word after word, '.repeat(20)}then spam, ${'and so on '.repeat(20)}.`)
    const { text, marks } = makeSnippet([long], looking('spam'))
    expect(text.length).toBeLessThanOrEqual(170)
    expect(text).toMatch(/^….*[^\s,]…$/)
    expect(marks.map(([start, end]) => text.slice(start, end))).toEqual(['spam'])
  })

  it('copes with a word without end', () => {
    const { text } = makeSnippet([sentence('x'.repeat(900))], looking('x'))
    expect(text.length).toBeLessThanOrEqual(171)
  })
})
