import { isStopWord } from './stop-words.ts'
import { splitWords } from './words.ts'

/** What a searcher wants to pay at most. */
export interface PriceWish {
  /** Of "something cheap" the most that any service may cost. */
  mostCents: number
  /**
   * Which of the services at such a price comes first: who has $1,900 looks for what that buys, who asks for
   * something under $150 for what others buy, and who wants it cheap for the lowest price.
   */
  first: 'dearest' | 'popular' | 'cheapest'
  /** As it was typed: "under 150 dollars". */
  said: string
  /** The search with spaces in its place, so that every other word stays where it is. */
  rest: string
  /** Nothing else was said of what is looked for: "something under $200". */
  isAll: boolean
}

const NUMBER = String.raw`\d[\d,]*(?:\.\d{1,2})?k?`
const MONEY = String.raw`(?:\$\s?${NUMBER}|${NUMBER}\s?(?:dollars?|usd|bucks))`
const AT_MOST = String.raw`under|below|less than|lower than|cheaper than|up to|at most|(?:no|not) more than|max(?:imum)?(?: of)?|budget(?: of| is)?`
const LIMIT = String.raw`(?:${AT_MOST}|within|with|for(?: (?:under|less than))?|have|spend)`
const ABOUT = String.raw`(?:about\s+|around\s+)?`
/** "$50 per click" and "$500 a month" are about the searcher's own business. */
const END = String.raw`(?![\d,.]*\d)(?!\s*(?:\/|per\b|an?\b|each\b|off\b))`
const WISH = new RegExp(String.raw`\b${LIMIT}\s+${ABOUT}${MONEY}${END}`, 'i')
/** What is such a wish only where nothing else is said: "$2,500", "under 150", "something cheap". */
const WHOLE_WISHES = [
  new RegExp(String.raw`(?<![\w$])${MONEY}${END}`, 'i'),
  new RegExp(String.raw`\b(?:${AT_MOST})\s+${ABOUT}${NUMBER}\b${END}`, 'i'),
  /\b(?:cheap(?:er|est)?|affordable|inexpensive|low(?:est)?[- ](?:prices?|priced|costs?|budget)|(?:small|tight|little) budget)\b/i,
]
/** At the end, a bare number of three digits or more is one beside what is looked for: "seo under 200". */
const LAST_WISH = new RegExp(
  String.raw`\b(?:for\s+)?(?:under|below|less than|lower than|cheaper than|budget(?: of| is)?|max(?:imum)?(?: of)?)\s+${ABOUT}\d(?:,?\d){2,}\s*$`,
  'i',
)
/** Before what is looked for. */
const CHEAP_AT_FIRST =
  /^\s*(?:(?:a|an|any|some|the)\s+)?(?:cheap(?:er|est)?|affordable|inexpensive|low[- ]cost)\s+(?=\S)/i
/** The largest that the database takes for a price. */
const MOST_CENTS = 2_147_483_647

/** What says nothing of the thing that is looked for. */
const ANYTHING = new Set(
  'something anything everything thing things service services offer offers option options work help get buy find need want order best good cheap cheapest affordable small little budget spend price cost costs max total all start try first'.split(
    ' ',
  ),
)
/** Who says one of these talks about other prices: "we are too cheap". */
const OTHER_PRICES = new Set(
  'am are how not our ours than their theirs they too was we were who why'.split(' '),
)

/** The price in a search; null where it has none. */
export function readPriceWish(text: string): PriceWish | null {
  const wish = wishIn(text, WISH) ?? wishIn(text, LAST_WISH)
  if (wish) return wish
  for (const pattern of WHOLE_WISHES) {
    const whole = wishIn(text, pattern)
    if (whole?.isAll && !splitWords(whole.rest).some((word) => OTHER_PRICES.has(word.text)))
      return whole
  }
  return null
}

/** "cheap seo" asks for SEO: the text with spaces in place of such a word at its beginning. */
export const withoutCheap = (text: string): string =>
  text.replace(CHEAP_AT_FIRST, (said) => ' '.repeat(said.length))

function wishIn(text: string, pattern: RegExp): PriceWish | null {
  const match = pattern.exec(text)
  if (!match) return null
  const [said] = match
  const amount = /(\d[\d,.]*)(k?)/i.exec(said)
  const dollars = Number((amount?.[1] ?? '').replaceAll(',', '')) * (amount?.[2] ? 1000 : 1)
  const cents = amount ? Math.round(dollars * 100) : MOST_CENTS
  if (!Number.isSafeInteger(cents) || cents <= 0) return null
  const isBelow = /under|below|less|lower|cheaper than/i.test(said)
  const rest =
    text.slice(0, match.index) + ' '.repeat(said.length) + text.slice(match.index + said.length)
  return {
    mostCents: Math.min(isBelow ? cents - 1 : cents, MOST_CENTS),
    first: amount ? (isBelow ? 'popular' : 'dearest') : 'cheapest',
    said,
    rest,
    isAll: splitWords(rest).every(({ text: word }) => isStopWord(word) || ANYTHING.has(word)),
  }
}
