import { termOf } from './search-terms.ts'
import { SITE_QUESTIONS } from './site-questions.ts'
import { isStopWord } from './stop-words.ts'
import { wordsIn } from './words.ts'

/** A page of the site that is no service. */
export interface SitePage {
  label: string
  /** Root-relative. */
  href: string
}

/** What stands for each other at one place of a question: terms, or several in their order (“bank transfer”). */
type Place = readonly string[]

const PAGES = SITE_QUESTIONS.map(({ label, href, questions }) => ({
  page: { label, href },
  questions: questions
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(readQuestion),
}))

/** What people say beside a question to a store; nothing of it makes a search one about their own business. */
const BESIDE = new Set(
  `accept address ago answer anyway ask buy buying card checkout choose company confirmation cost count date day days deal
  delivered deliver delivery email enter exactly extra fill find finished former free happen hour idea include
  information job kept long message minute money month number offer old order page pay paying paid payment policy
  price project purchase question quick read real result safe send sent service sign start started step store time
  tomorrow week work year`
    .split(/\s+/)
    .map(termOf),
)

/** “We are a medical practice: …” */
const LED_IN = /^ *(?:we are|we're|i am|i'm) (?:an? )?(?:[a-z]+ ){0,2}[a-z]+ ?[,.:;-] */

/** Who says these talks about a business of their own: “more reviews”, “too many discounts”. */
const OF_THEIR_OWN = new Set(['more', 'less', 'fewer', 'too'])
const NUMBER = /^\d+$/

/**
 * The pages that a search asks for, and for nothing else: "contact form" may be about the searcher's own. Of several
 * those that answer the most of its words: “where do I enter my VAT number” is not about VAT alone.
 */
export function findPages(text: string): SitePage[] {
  const words = wordsIn(text.toLowerCase().replace(LED_IN, ''))
  if (words.some((word) => OF_THEIR_OWN.has(word))) return []
  const spoken = ` ${words.map(termOf).join(' ')} `
  const isSaid = (terms: string) => spoken.includes(` ${terms} `)
  const telling = words.filter((word) => !isStopWord(word) && !NUMBER.test(word)).map(termOf)
  const answers = PAGES.flatMap(({ page, questions }) => {
    const asked = questions.filter((places) => places.every((place) => place.some(isSaid)))
    const said = new Set(asked.flat(2).flatMap((terms) => terms.split(' ')))
    const isAnswer = asked.length > 0 && telling.every((term) => said.has(term) || BESIDE.has(term))
    return isAnswer ? [{ page, answered: telling.filter((term) => said.has(term)).length }] : []
  })
  const most = Math.max(...answers.map(({ answered }) => answered))
  return answers.filter(({ answered }) => answered === most).map(({ page }) => page)
}

function readQuestion(line: string): Place[] {
  const places = line.trim().split(/\s+/)
  return places.map((place) =>
    place.split('|').map((said) => said.split('_').map(termOf).join(' ')),
  )
}
