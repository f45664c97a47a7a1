import { searchTerms, termOf } from './search-terms.ts'
import { splitWords } from './words.ts'

/** An entry of the table search_vocabulary. */
export interface VocabularyEntry {
  phrases: readonly string[]
  meaning: string
}

/** A phrase that stands for other words. */
export interface Phrase {
  terms: readonly string[]
  /**
   * True for "win back" and "how much": most of it are words that are left out elsewhere, so only all
   * of them in their order are the phrase. The words of others may be in any order.
   */
  isFixed: boolean
  /** Index of what it means in `Vocabulary.meanings`. */
  meaning: number
}

/** What visitors say and what services call it, prepared for looking up. */
export interface Vocabulary {
  meanings: readonly (readonly string[])[]
  /** The phrases that hold a term. */
  phrasesWith: ReadonlyMap<string, readonly Phrase[]>
}

/** Entries whose meaning consists of stop words alone say nothing and are left out. */
export function readVocabulary(entries: readonly VocabularyEntry[]): Vocabulary {
  const meanings: string[][] = []
  const phrasesWith = new Map<string, Phrase[]>()
  for (const entry of entries) {
    const meaning = meanings.push([...new Set(searchTerms(entry.meaning))]) - 1
    if (meanings[meaning]?.length === 0) continue
    for (const text of entry.phrases) {
      const phrase = { ...readPhrase(text), meaning }
      for (const term of new Set(phrase.terms)) {
        const known = phrasesWith.get(term)
        if (known) known.push(phrase)
        else phrasesWith.set(term, [phrase])
      }
    }
  }
  return { meanings, phrasesWith }
}

function readPhrase(text: string): Pick<Phrase, 'terms' | 'isFixed'> {
  const all = splitWords(text).map((word) => termOf(word.text))
  const telling = [...new Set(searchTerms(text))]
  const isFixed = telling.length < 2 && all.length > 1
  return { terms: isFixed ? all : telling, isFixed }
}
