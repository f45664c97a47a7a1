import { markTerms, type Mark, type MatchedTerms } from './matched-terms.ts'
import type { SearchedSentence } from './searched-service.ts'

/** The part of a description that a result shows. */
export interface Snippet {
  text: string
  marks: Mark[]
}

const MAX_CHARACTERS = 170
/** What comes before the first matched word of a sentence that has to be shortened. */
const LEAD_CHARACTERS = 40

/**
 * The sentence that says most of what is looked for, shortened around it; the first one when none does. Only
 * what was typed is marked in it.
 */
export function makeSnippet(
  sentences: readonly SearchedSentence[],
  terms: MatchedTerms,
  typed: MatchedTerms = terms,
): Snippet {
  let best = sentences[0]
  let most = 0
  for (const sentence of sentences) {
    const worth = worthOf(sentence, terms)
    if (worth > most) {
      best = sentence
      most = worth
    }
  }
  const sentence = best?.text ?? ''
  const text = shorten(sentence, markTerms(sentence, terms)[0]?.[0] ?? 0)
  return { text, marks: markTerms(text, typed) }
}

function worthOf(sentence: SearchedSentence, terms: MatchedTerms): number {
  let worth = 0
  for (const term of new Set(sentence.terms)) worth += terms.get(term) ?? 0
  return worth
}

/** At most MAX_CHARACTERS, whole words, with what begins at `important`. */
function shorten(text: string, important: number): string {
  if (text.length <= MAX_CHARACTERS) return text
  const room = MAX_CHARACTERS - 2
  const isEarly = important <= room - LEAD_CHARACTERS
  const start = isEarly ? 0 : text.lastIndexOf(' ', important - LEAD_CHARACTERS) + 1
  const rest = text.slice(start)
  const end = rest.length <= room ? rest.length : rest.lastIndexOf(' ', room)
  const cut = rest.slice(0, end > 0 ? end : room).replace(/[\s,;:–—-]+$/, '')
  return `${start > 0 ? '…' : ''}${cut}${end < rest.length ? '…' : ''}`
}
