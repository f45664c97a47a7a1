import { isStopWord } from './stop-words.ts'
import { splitWords } from './words.ts'

/** What a searcher wants to pay at most. */
export interface PriceWish {
  mostCents: number
  /** The less the better, as in "under $150"; "for $150" is what there is to spend. */
  isBelow: boolean
  /** As it was typed: "under 150 dollars". */
  said: string
  /** The search with spaces in its place, so that every other word stays where it is. */
  rest: string
  /** Nothing else was said of what is looked for: "something under $200". */
  isAll: boolean
}

const NUMBER = String.raw`(\d[\d,]*(?:\.\d{1,2})?)(k?)`
const MONEY = String.raw`(?:\$\s?${NUMBER}|${NUMBER}\s?(?:dollars?|usd|bucks))`
const LIMIT = String.raw`(?:under|below|less than|lower than|cheaper than|up to|at most|(?:no|not) more than|max(?:imum)?(?: of)?|within|with|for(?: (?:under|less than))?|have|spend|budget(?: of| is)?)`
/** "$50 per click" and "$500 a month" are about the searcher's own business. */
const NO_RATE = String.raw`(?!\s*(?:\/|per\b|an?\b|each\b|off\b))`
const WISH = new RegExp(
  String.raw`\b${LIMIT}\s+(?:about\s+|around\s+)?${MONEY}(?![\d,.]*\d)${NO_RATE}`,
  'i',
)

/** What says nothing of the thing that is looked for. */
const ANYTHING = new Set(
  'something anything everything thing things service services offer offers option options work help get buy find need want order best good cheap cheapest affordable small little budget spend price cost costs max total all start try first'.split(
    ' ',
  ),
)

/** The price in a search; null where it has none. */
export function readPriceWish(text: string): PriceWish | null {
  const match = WISH.exec(text)
  if (!match) return null
  const [said, dollars, thousands, plain, plainThousands] = match
  const amount = Number((dollars ?? plain ?? '').replaceAll(',', ''))
  const mostCents = Math.round(amount * (thousands || plainThousands ? 1000 : 1) * 100)
  if (!Number.isSafeInteger(mostCents) || mostCents <= 0) return null
  const isBelow = /under|below|less|lower|cheaper/i.test(said)
  const rest =
    text.slice(0, match.index) + ' '.repeat(said.length) + text.slice(match.index + said.length)
  const isAll = splitWords(rest).every(
    ({ text: word }) => isStopWord(word) || ANYTHING.has(word.toLowerCase()),
  )
  return { mostCents: isBelow ? mostCents - 1 : mostCents, isBelow, said, rest, isAll }
}
