import type { Lexicon } from './lexicon.ts'
import { termOf } from './search-terms.ts'
import { isStopWord } from './stop-words.ts'
import { isOurs, type Vocabulary } from './vocabulary.ts'
import type { Word } from './words.ts'

/** What every trade wants more of. */
const DEMAND = new Set('clients customers enquiries inquiries leads orders'.split(' '))
/** "My wedding cake shop", but no story. */
const MOST_NAMED = 4

/** What people call their own: "seo for my furniture store" is about seo. */
const BUSINESS = new Set(
  'agency brand business clinic company firm practice restaurant salon shop startup store studio'.split(
    ' ',
  ),
)
const BUSINESSES = new Set([...BUSINESS].map(termOf))
/** What is sold from anywhere to anyone: what it does says nothing about what is wanted for it. */
const SOFTWARE = new Set(['app', 'platform', 'software'])
/** How a business sells, and to which customers. */
const MODEL = new Set(['b2b', 'b2c', 'dtc', 'saas'])
const OWN = new Set(['my', 'our'])
const ARTICLE = new Set(['a', 'an'])
const RUN = new Set(['run', 'own', 'have', 'opened', 'started'])
/** Which of these alone would say more than that it is a business: a studio may be one for videos. */
const OFFICE = new Set('agency clinic company firm practice salon startup studio'.split(' '))
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
    !(telling.length === 1 && isOurPair(what, last, known.vocabulary)) &&
    (SOFTWARE.has(last.text) ||
      MODEL.has(last.text) ||
      (BUSINESSES.has(termOf(last.text)) &&
        named.slice(0, -1).every((word) => isKindOfBusiness(word, known))))
  return isBusiness || isToolFor(telling, named, known) ? wanted : words
}

const isKindOfBusiness = (word: Word, known: Known) =>
  ITS_KIND.has(word.text) || MODEL.has(word.text) || isTrade(word, undefined, known)

/**
 * A search without how the business sells that it is for: "saas seo" is about seo, and "saas tiers" are what an entry
 * has together.
 */
export function withoutModel(words: readonly Word[], { vocabulary }: Known): readonly Word[] {
  const left = words.filter((word, at) => {
    const [before, next] = [words[at - 1], words[at + 1]]
    return (
      !MODEL.has(word.text) ||
      (before && isOurPair(before, word, vocabulary)) ||
      (next && isOurPair(word, next, vocabulary))
    )
  })
  return left.some(({ text }) => !isStopWord(text)) ? left : words
}

/**
 * A search without what kind of business the searcher has: "no one finds my interior design studio on google" is about
 * a studio. Otherwise what the store does not sell would speak against all that it does.
 */
export function withoutKind(words: readonly Word[], known: Known): readonly Word[] {
  const left = words.flatMap((word, at) => {
    if (isKind(words, at, known)) return []
    return OFFICE.has(word.text) && isKind(words, at - 1, known)
      ? [{ ...word, text: 'business' }]
      : [word]
  })
  return left.some(({ text }) => !isStopWord(text) && !BUSINESS.has(text)) ? left : words
}

/** Whether a word stands between "my" or "I run a" and a business. */
function isKind(words: readonly Word[], at: number, known: Known): boolean {
  const business = words.findIndex(({ text }, place) => place > at && BUSINESS.has(text))
  if (business === -1 || business - at > MOST_NAMED) return false
  const first = firstOfKind(words, business, known)
  return first <= at && isOwned(words, first)
}

function firstOfKind(words: readonly Word[], business: number, known: Known): number {
  let first = business
  for (;;) {
    const [before, word, next] = [words[first - 2], words[first - 1], words[first]]
    if (!word || isStopWord(word.text)) return first
    const isPair =
      isTradePair(word, next, known.vocabulary) || isTradePair(before, word, known.vocabulary)
    if (!isPair && !isTrade(word, next, known)) return first
    first -= 1
  }
}

function isOwned(words: readonly Word[], first: number): boolean {
  const [verb, before] = [words[first - 2]?.text ?? '', words[first - 1]?.text ?? '']
  return OWN.has(before) || (ARTICLE.has(before) && RUN.has(verb))
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

function isTradePair(
  word: Word | undefined,
  next: Word | undefined,
  vocabulary: Vocabulary,
): boolean {
  if (!word || !next) return false
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
