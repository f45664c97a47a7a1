import { termOf } from './search-terms.ts'
import { isStopWord } from './stop-words.ts'

const termsOf = (words: string) => new Set(words.split(/\s+/).map(termOf))

/** What a business counts, and misses when there is less of it. */
const COUNTED = termsOf(
  `appointment attendance booking call click client conversion customer donation donor enquiry follower guest income
  inquiry lead member order patient profit purchase quote ranking registration request reservation revenue sale
  signup student submission subscriber traffic trial turnover view visit visitor`,
)
const LESS_AFTERWARDS = termsOf(
  `collapsed decline decreased down dried drop dwindling fall fallen fell halved plummeted sank shrank shrinking
  shrunk sinking slowed slump tanked`,
)
const LESS_BEFORE = termsOf('declining decreasing dropping dwindling falling fewer less shrinking')
const A_DROP = termsOf('decline decrease dip drop fall slump')

const BETWEEN = new Set(
  `a are be been bit by drastically from go goes going gone had has have is just keep keeps lot massively my our sharply
  since slowly suddenly the was went were`.split(/\s+/),
)
/** “Drop off at checkout” and “fall through the cracks” are about those who leave, not about how many come. */
const NOT_LESS = new Set(['in', 'into', 'off', 'out', 'through'])

/** The word for all of them. */
export const LESS = 'dropped'

/**
 * Where a text says that there is less of something: “down” in “bookings are down”, “fewer” in “fewer calls” and “drop” in
 * “a drop in sales”, all of which are the same as “dropped”; -1 where it does not.
 */
export function declineIn(words: readonly string[]): number {
  return words.findIndex((word, at) => {
    const term = termOf(word)
    return (
      (LESS_AFTERWARDS.has(term) &&
        !NOT_LESS.has(words[at + 1] ?? '') &&
        isCounted(before(words, at))) ||
      (LESS_BEFORE.has(term) && isCounted(noun(words, at))) ||
      (A_DROP.has(term) && words[at + 1] === 'in' && isCounted(after(words, at + 1)))
    )
  })
}

const isCounted = (word: string | undefined) => word !== undefined && COUNTED.has(termOf(word))

const before = (words: readonly string[], at: number) =>
  words.slice(0, at).findLast((word) => !BETWEEN.has(word))

/** The one that an adjective is said of, with one more between them at most: “less new customers”, not “less on leads”. */
const noun = (words: readonly string[], at: number) =>
  isCounted(words[at + 1]) || isStopWord(words[at + 1] ?? '') ? words[at + 1] : words[at + 2]

const after = (words: readonly string[], at: number) =>
  words.slice(at + 1).find((word) => !BETWEEN.has(word))
