/** A page of the site that is no service, with what people ask for who look for it. */
export interface SiteQuestions {
  label: string
  /** Root-relative. */
  href: string
  /**
   * A question a line. All of its words must be in a search, in any order and form; those parted by “|” stand for each
   * other, and “bank_transfer” is two words in this order. One that begins with “!” asks for the page whatever else is
   * said.
   */
  questions: string
}

export const YOU = 'you|your|youre|youve|u|ur'
