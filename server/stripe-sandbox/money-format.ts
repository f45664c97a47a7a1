interface CurrencyFormat {
  format: Intl.NumberFormat
  /** How many of the smallest unit make one: 100 cents, but 1 yen. */
  unitSize: number
}

/** Formatters cost more to make than to use, and a store has few currencies. */
const formats = new Map<string, CurrencyFormat>()

/** An amount in the currency's smallest unit as people read it: `280000` usd is `$2,800.00`. */
export function formatAmount(amount: number, currency: string): string {
  const { format, unitSize } = formats.get(currency) ?? addFormat(currency)
  return format.format(amount / unitSize)
}

function addFormat(currency: string): CurrencyFormat {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency })
  const { maximumFractionDigits: digits = 2 } = format.resolvedOptions()
  const added = { format, unitSize: 10 ** digits }
  formats.set(currency, added)
  return added
}
