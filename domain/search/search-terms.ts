import { stem } from './stem.ts'
import { isStopWord } from './stop-words.ts'
import { wordsIn } from './words.ts'

/** The words of a text that say what it is about. */
export function searchWords(text: string): string[] {
  return wordsIn(text).filter((word) => !isStopWord(word))
}

/** A tag manager manages nothing. */
const STEMS_OF_THEIR_OWN = new Map([
  ['manager', 'manager'],
  ['managers', 'manager'],
])

/** A language has few words and texts have many: each is stemmed once. */
const stems = new Map<string, string>()
const MAX_STEMS = 50_000

/** The term of one word, as `splitWords` writes it. */
export function termOf(word: string): string {
  const known = stems.get(word)
  if (known !== undefined) return known
  if (stems.size >= MAX_STEMS) stems.clear()
  const term = STEMS_OF_THEIR_OWN.get(word) ?? stem(word)
  stems.set(word, term)
  return term
}
