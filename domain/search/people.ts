import { termOf } from './search-terms.ts'

/**
 * Who buys from a business, in the words of its trade. What is said about the ones is true for the others: "what do
 * patients search" is "what do travelers search".
 */
const PEOPLE = new Set(
  `attendee audience bride buyer candidate client collector consumer contact couple customer diner donor driver
  everybody everyone families family fan farmer folks follower gamer guest homeowner investor landlord learner lender
  lead local man member men neighbor neighbour owner parent parishioner participant passenger patient patron people
  person player prospect pupil reader resident runner seller shopper sponsor student subscriber sufferer supporter
  tenant tourist traveler traveller user viewer visitor volunteer woman women`
    .split(/\s+/)
    .map(termOf),
)

/** The term of all of them, for a word beside its neighbor. */
export const PERSON = '~person'

/** Whether a term is a word for people who buy. */
export function isPerson(term: string): boolean {
  return PEOPLE.has(term)
}
