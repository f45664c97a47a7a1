/** The highest price of one unit: a million dollars. Keeps every sum far inside safe integers. */
export const MAX_PRICE_CENTS = 100_000_000

/**
 * Cents as a price tag: 190000 → "$1,900", 19999 → "$199.99". Never rounded, so that a price is the same
 * wherever it stands (product 27.1).
 */
export function formatUsd(cents: number): string {
  return formatUsdExact(cents).replace(/\.00$/, '')
}

/**
 * Cents with two decimals, for totals and receipts: 190000 → "$1,900.00" (product 27.1); what is taken off has the
 * minus of mails and invoices, "−$49.00". Without `Intl`,
 * whose first use holds a phone's browser up while the page becomes interactive.
 */
export function formatUsdExact(cents: number): string {
  const sign = cents < 0 ? '−' : ''
  return `${sign}$${(Math.abs(cents) / 100).toFixed(2).replace(/\B(?=(?:\d{3})+\.)/g, ',')}`
}

/** Rounded to the nearest cent (product 26.2). @throws RangeError for an amount that is not finite */
export function usdToCents(usd: number): number {
  if (!Number.isFinite(usd)) throw new RangeError(`Not an amount in US dollars: ${usd}`)
  // 15 digits drop the binary noise of the product: 1.005 × 100 is 100.49999999999999.
  return Math.round(Number((usd * 100).toPrecision(15)))
}

/** Integer cents as US dollars, the unit of the stored cart (product 25.15). */
export function centsToUsd(cents: number): number {
  return cents / 100
}

/**
 * The text of a price field, in cents: digits and one point, at most two decimals
 * (product 22.17). Null for anything else and for amounts above MAX_PRICE_CENTS.
 */
export function parseUsdInput(text: string): number | null {
  const match = /^(\d*)(?:\.(\d{0,2}))?$/.exec(text)
  const dollars = match?.[1] ?? ''
  const fraction = match?.[2] ?? ''
  if (dollars === '' && fraction === '') return null
  const cents = Number(dollars) * 100 + Number(fraction.padEnd(2, '0'))
  return cents <= MAX_PRICE_CENTS ? cents : null
}
