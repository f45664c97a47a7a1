import { NEGATION } from './stop-words.ts'
import { isOurs, type Vocabulary } from './vocabulary.ts'

/** What a word of a search may be found by. */
interface MeantWord {
  terms: ReadonlyMap<string, number>
  meanings: ReadonlyMap<number, number>
  pairMeanings: ReadonlyMap<number, number>
}

/** What is left of a search that is a whole entry of the vocabulary, by what such entries mean. */
export function readWhole<Word extends MeantWord>(
  words: readonly Word[],
  entries: readonly { meaning: number; isAsSaid: boolean }[],
  vocabulary: Vocabulary,
): readonly Word[] {
  const ours = entries.filter(({ meaning }) => isOurs(meaning, vocabulary))
  // "Google shopping" is not "our shop is not on google".
  const isOfOthers = entries.some((one) => one.isAsSaid && !ours.includes(one))
  if (ours.some(({ isAsSaid }) => isAsSaid || !isOfOthers)) return withoutOthers(words, vocabulary)
  return isOfOthers ? withNothing(words) : words
}

/** A search that an entry takes for one of the services is not about what others sell, whatever else has its words. */
function withoutOthers<Word extends MeantWord>(
  words: readonly Word[],
  vocabulary: Vocabulary,
): Word[] {
  const ours = (known: ReadonlyMap<number, number>) =>
    new Map([...known].filter(([meaning]) => isOurs(meaning, vocabulary)))
  return words.map((word) => ({
    ...word,
    meanings: ours(word.meanings),
    pairMeanings: ours(word.pairMeanings),
  }))
}

/** One that is known for what others sell finds nothing: descriptions of products are no answer to "product photos". */
function withNothing<Word extends MeantWord>(words: readonly Word[]): Word[] {
  const nothing = { terms: new Map(), meanings: new Map(), pairMeanings: new Map() }
  return words.map((word) => ({ ...word, ...nothing }))
}

/** "Buy followers" is not "followers don't buy". */
export function isSaidAsItIs(places: readonly number[], words: readonly MeantWord[]): boolean {
  const isInOrder = places.every((place, at) => place > (places[at - 1] ?? -1))
  return isInOrder && !words.some(({ terms }) => terms.has(NEGATION))
}
