type CardOutcome =
  | 'pays'
  | 'card_declined'
  | 'insufficient_funds'
  | 'authenticates'
  | 'refund_fails'
  | 'disputed'

type TestCard = ReturnType<typeof testCard>

/** The cards of https://docs.stripe.com/testing that the hosted page knows. No other number is taken. */
export const TEST_CARDS: readonly TestCard[] = [
  testCard('4242424242424242', 'pays', 'Payment succeeds'),
  testCard('4000002500003155', 'authenticates', 'Asks for 3-D Secure'),
  testCard('4000000000000002', 'card_declined', 'Card is declined'),
  testCard('4000000000009995', 'insufficient_funds', 'Insufficient funds'),
  testCard('4000000000005126', 'refund_fails', 'A refund fails later'),
  testCard('4000000000000259', 'disputed', 'Payment is disputed'),
]

function testCard(number: string, outcome: CardOutcome, label: string) {
  return { number, brand: 'visa', outcome, label }
}

/** What happens with a card of which only the last four digits are kept. */
export function outcomeOf(last4: string | null | undefined): CardOutcome {
  return TEST_CARDS.find(({ number }) => number.endsWith(last4 ?? ' '))?.outcome ?? 'pays'
}

export interface Payer {
  email: string
  name: string | null
}

export interface PendingPayment {
  payer: Payer
  card: ChargedCard
}

export type ChargedCard = ReturnType<typeof chargedCard>

/** What of a card is kept: never its whole number. */
export function chargedCard({ card, expMonth, expYear }: ValidCard) {
  return {
    brand: card.brand,
    last4: card.number.slice(-4),
    exp_month: expMonth,
    exp_year: expYear,
    three_d_secure:
      card.outcome === 'authenticates' ? { result: 'authenticated', version: '2.2.0' } : null,
  }
}

type CardFields = Record<'number' | 'expiry' | 'cvc', string>

export interface ValidCard {
  card: TestCard
  expMonth: number
  expYear: number
}

/** Validates what was typed; `now` decides what has expired. A card is valid to the end of its month (UTC). */
export function checkCard(
  fields: CardFields,
  now: Date,
): { ok: true; value: ValidCard } | { ok: false; errors: Partial<CardFields> } {
  const number = checkNumber(fields.number)
  const expiry = checkExpiry(fields.expiry, now)
  const cvc = cvcProblem(fields.cvc)
  if (typeof number === 'object' && typeof expiry === 'object' && cvc === null) {
    return { ok: true, value: { card: number, ...expiry } }
  }
  const problems = Object.entries({ number, expiry, cvc })
  const errors = problems.filter(([, problem]) => typeof problem === 'string')
  return { ok: false, errors: Object.fromEntries(errors) }
}

/** `4242424242424242` as people read it: `4242 4242 4242 4242`. */
export function groupDigits(number: string): string {
  return number.replace(/(\d{4})(?=\d)/g, '$1 ')
}

/** The check digit that every real card number carries. */
export function passesLuhn(digits: string): boolean {
  let sum = 0
  for (const [index, digit] of [...digits].toReversed().entries()) {
    const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1)
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

function checkNumber(typed: string): TestCard | string {
  const digits = typed.replace(/[\s-]/g, '')
  if (digits === '') return 'Enter a card number.'
  if (!/^\d+$/.test(digits)) return 'Your card number is invalid.'
  if (digits.length < 12) return 'Your card number is incomplete.'
  if (digits.length > 19 || !passesLuhn(digits)) return 'Your card number is invalid.'
  const card = TEST_CARDS.find((candidate) => candidate.number === digits)
  return card ?? 'Your card number is not a test card. Use one of the test cards on this page.'
}

function checkExpiry(typed: string, now: Date): Pick<ValidCard, 'expMonth' | 'expYear'> | string {
  if (typed.trim() === '') return 'Enter an expiration date.'
  const match = /^\s*(\d{1,2})\s*[/\-. ]\s*(\d{4}|\d{2})\s*$|^\s*(\d{2})(\d{2})\s*$/.exec(typed)
  if (!match) return 'Your card’s expiration date is incomplete.'
  const expMonth = Number(match[1] ?? match[3])
  const year = match[2] ?? match[4] ?? ''
  const expYear = year.length === 2 ? 2000 + Number(year) : Number(year)
  if (expMonth < 1 || expMonth > 12) return 'Your card’s expiration date is invalid.'
  if (Date.UTC(expYear, expMonth, 1) <= now.getTime()) {
    return 'Your card’s expiration date is in the past.'
  }
  if (expYear > now.getUTCFullYear() + 50) return 'Your card’s expiration date is invalid.'
  return { expMonth, expYear }
}

function cvcProblem(typed: string): string | null {
  const cvc = typed.trim()
  if (cvc === '') return 'Enter the security code.'
  if (!/^\d*$/.test(cvc)) return 'Your card’s security code is invalid.'
  return /^\d{3,4}$/.test(cvc) ? null : 'Your card’s security code must have 3 or 4 digits.'
}
