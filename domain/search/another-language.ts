import { isEnglishWord } from './english-word.ts'
import type { Lexicon } from './lexicon.ts'
import { isStopWord } from './stop-words.ts'
import type { Word } from './words.ts'

/** Some words are spelled alike in two languages. */
const MOST_KNOWN_OF_ANOTHER = 0.25
const FEWEST_OF_A_SENTENCE = 3

/** Its words are no English ones with typing errors: “leady” are leads in Polish, and not what a lady has. */
export function isInAnotherLanguage(words: readonly Word[], lexicon: Lexicon): boolean {
  const known = words.filter(
    ({ text }) => isStopWord(text) || isEnglishWord(text) || lexicon.knows(text),
  )
  return (
    words.length >= FEWEST_OF_A_SENTENCE && known.length <= MOST_KNOWN_OF_ANOTHER * words.length
  )
}
