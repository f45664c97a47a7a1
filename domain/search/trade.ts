import type { Lexicon } from './lexicon.ts'
import { termOf } from './search-terms.ts'
import { isStopWord } from './stop-words.ts'
import { isOurs, type Vocabulary } from './vocabulary.ts'
import type { Word } from './words.ts'

/** What every trade wants more of. */
const DEMAND = new Set('clients customers enquiries inquiries leads orders'.split(' '))
/** "My wedding cake shop", but no story. */
const MOST_NAMED = 3

/** What people call their own: "seo for my furniture store" is about seo. */
const BUSINESS = new Set(
  'agency brand business clinic company firm practice restaurant salon shop startup store studio'.split(
    ' ',
  ),
)
const ITS_KIND = new Set('ecommerce local new online shopify small'.split(' '))

interface Known {
  lexicon: Lexicon
  vocabulary: Vocabulary
}

/**
 * A search for customers without the trade that wants them (product 6.28): "catering leads" is "more leads", in any
 * trade. Only what the store knows as something else, or not at all, is a trade here: "lost leads" are lost.
 */
export function withoutTrade(words: readonly Word[], known: Known): readonly Word[] {
  const at = words.findIndex(({ text }) => DEMAND.has(text))
  const wanted = words[at]
  if (!wanted) return words
  let first = at
  while (isTrade(words[first - 1], words[first], known)) first -= 1
  const after = words.slice(at + 1)
  const isForTrade = tradeAfter(after).some((word) => isTrade(word, undefined, known))
  if (first === at && !isForTrade && words.length > 1) return words
  const more = { text: 'more', start: wanted.start, end: wanted.start }
  return [...words.slice(0, first), more, wanted, ...(isForTrade ? [] : after)]
}

/** "Customers for my cake shop": the trade at the end of the search. */
function tradeAfter(words: readonly Word[]): readonly Word[] {
  const named = words.filter(({ text }) => !isStopWord(text))
  return words[0]?.text === 'for' && named.length <= MOST_NAMED ? named : []
}

/**
 * A search without the business that it is for, at its end: "seo for my furniture store" is "seo". Where the store
 * knows a word of it as its own, as in "a page for my crm company", or both together, as in "seo for my clinic", all
 * of it stays.
 */
export function withoutBusiness(words: readonly Word[], known: Known): readonly Word[] {
  const at = words.findLastIndex(({ text }) => text === 'for')
  const wanted = words.slice(0, Math.max(at, 0))
  const named = words.slice(at + 1).filter(({ text }) => !isStopWord(text))
  const last = named.at(-1)
  const telling = wanted.filter(({ text }) => !isStopWord(text))
  const [what] = telling
  if (last === undefined || what === undefined || named.length > MOST_NAMED) return words
  const isBusiness =
    BUSINESS.has(last.text) &&
    !(telling.length === 1 && isOurPair(what, last, known.vocabulary)) &&
    named.slice(0, -1).every((word) => ITS_KIND.has(word.text) || isTrade(word, undefined, known))
  return isBusiness || isToolFor(telling, named, known) ? wanted : words
}

/** "Pipedrive for estate agents": a word that says on its own what is wanted, and then a trade. */
function isToolFor(telling: readonly Word[], named: readonly Word[], known: Known): boolean {
  const { vocabulary } = known
  const isTool = telling.some(({ text }) => {
    const [meaning, ...others] = vocabulary.meantByWord.get(text) ?? []
    return meaning !== undefined && others.length === 0 && isOurs(meaning, vocabulary)
  })
  return (
    isTool &&
    named.every(
      (word, at) => isTrade(word, undefined, known) || isTradePair(named[at - 1], word, vocabulary),
    )
  )
}

function isTradePair(word: Word | undefined, next: Word, vocabulary: Vocabulary): boolean {
  if (!word) return false
  const votes = vocabulary.votes.ofPair(termOf(word.text), termOf(next.text))
  return votes.length > 0 && !votes.some(({ meaning }) => isOurs(meaning, vocabulary))
}

function isTrade(
  word: Word | undefined,
  next: Word | undefined,
  { lexicon, vocabulary }: Known,
): boolean {
  if (!word || isStopWord(word.text)) return false
  if (next && isOurPair(word, next, vocabulary)) return false
  let [ours, others] = [0, 0]
  for (const { meaning, weight } of vocabulary.votes.ofTerm(termOf(word.text))) {
    if (isOurs(meaning, vocabulary)) ours = Math.max(ours, weight)
    else others = Math.max(others, weight)
  }
  return others > ours || !lexicon.knows(word.text)
}

function isOurPair(word: Word, next: Word, vocabulary: Vocabulary): boolean {
  return vocabulary.votes
    .ofPair(termOf(word.text), termOf(next.text))
    .some((vote) => isOurs(vote.meaning, vocabulary))
}
