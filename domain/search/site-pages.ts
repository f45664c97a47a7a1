import { QUESTIONS_OF_ORDERS } from './questions-of-orders.ts'
import { QUESTIONS_OF_STORE } from './questions-of-store.ts'
import { termOf } from './search-terms.ts'
import { isStopWord } from './stop-words.ts'
import { wordsIn } from './words.ts'

/** A page of the site that is no service. */
export interface SitePage {
  label: string
  /** Root-relative. */
  href: string
}

/** What a search asks of the store itself. */
export interface SiteAnswer {
  /** Those that answer the most of its words: “where do I enter my VAT number” is not about VAT alone. */
  pages: SitePage[]
  /** False where other things are said, too, which services may be about: “how do I give you access to Google Analytics”. */
  isAll: boolean
}

interface Question {
  /** What must be said: each of terms that stand for each other, one or several in their order (“bank transfer”). */
  places: readonly (readonly string[])[]
  /** Whether it is asked whatever else is said. */
  isSure: boolean
}

const PAGES = [...QUESTIONS_OF_ORDERS, ...QUESTIONS_OF_STORE].map(({ label, href, questions }) => ({
  page: { label, href },
  questions: questions
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(readQuestion),
}))

/** What people say beside a question to a store; nothing of it makes a search one about their own business. */
const BESIDE = new Set(
  `accept actually address ago answer anyway arrive ask buy buying card checkout choose company confirmation cost count date
  day days deal delivered deliver delivery email enter exactly extra fill find finished five former four free happen
  honestly hour idea include information job kept long lost message minute money month number offer order page pay
  paying paid payment personal policy price project purchase question quick read real receive recieve result safe
  second send sent service sign simply size start started step store three time times tomorrow twice two week work wrote year`
    .split(/\s+/)
    .map(termOf),
)

/** “We are a medical practice: …” */
const LED_IN = /^ *(?:we are|we're|i am|i'm) (?:an? )?(?:[a-z]+ ){0,2}[a-z]+ ?[,.:;-] */
/** Who says these talks about a business of their own: “more reviews”, “too many discounts”. */
const OF_THEIR_OWN =
  /\b(?:more|less|fewer|too (?:many|much|few)|we only have|we get|(?:my|our) (?:own )?(?:services?|prices?|checkout|phones?))\b/
/** The same, where a question stands beside other words: “stop our bot from promising a customer refunds”. */
const THEIRS = new Set(
  'bot buyer client customer meta facebook ga4 shop shopper stripe supplier user visitor'
    .split(' ')
    .map(termOf),
)
const TO_STORE = new Set('you your youre youve yourself u ur'.split(' '))
const NUMBER = /^\d+$/

/**
 * The pages that a search asks for. Where it says other things, too, it must speak to the store: "contact form" may be
 * about the searcher's own.
 */
export function findPages(text: string): SiteAnswer {
  const asking = text.toLowerCase().replace(LED_IN, '')
  if (OF_THEIR_OWN.test(asking)) return { pages: [], isAll: false }
  const words = wordsIn(asking)
  const terms = words.map(termOf)
  const telling = words.filter((word) => !isStopWord(word) && !NUMBER.test(word)).map(termOf)
  const spoken = ` ${terms.join(' ')} `
  const isSaid = (said: string) => spoken.includes(` ${said} `)
  const isTheirs = terms.some((term) => THEIRS.has(term))
  const isToStore = words.some((word) => TO_STORE.has(word))
  const answers = PAGES.flatMap(({ page, questions }) => {
    const asked = questions.filter(({ places }) => places.every((place) => place.some(isSaid)))
    const said = new Set(asked.flatMap(({ places }) => places.flat()).flatMap(termsIn))
    const isAll = telling.every((term) => said.has(term) || BESIDE.has(term))
    const isBeside = !isTheirs && (isToStore || asked.some(({ isSure }) => isSure))
    if (asked.length === 0 || !(isAll || isBeside)) return []
    return [{ page, answered: telling.filter((term) => said.has(term)).length, isAll }]
  })
  const isAll = answers.some((answer) => answer.isAll)
  const fitting = answers.filter((answer) => answer.isAll === isAll)
  const most = Math.max(...fitting.map(({ answered }) => answered))
  const pages = fitting.filter(({ answered }) => answered === most).map(({ page }) => page)
  return { pages, isAll }
}

function readQuestion(line: string): Question {
  const [mark, ...rest] = line.trim().split(/\s+/)
  const isSure = mark === '!'
  const places = isSure ? rest : [mark ?? '', ...rest]
  return {
    isSure,
    places: places.map((place) =>
      place.split('|').map((said) => said.split('_').map(termOf).join(' ')),
    ),
  }
}

const termsIn = (said: string) => said.split(' ')
