const formats = new Map<string, Intl.NumberFormat>()

/** An amount in the currency's smallest unit as people read it: `280000` usd is `$2,800.00`. */
export function formatAmount(amount: number, currency: string): string {
  const format = formatOf(currency)
  const { maximumFractionDigits: digits = 2 } = format.resolvedOptions()
  return format.format(amount / 10 ** digits)
}

/** Formatters cost more to make than to use, and a store has few currencies. */
function formatOf(currency: string): Intl.NumberFormat {
  const existing = formats.get(currency)
  if (existing) return existing
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency })
  formats.set(currency, format)
  return format
}
