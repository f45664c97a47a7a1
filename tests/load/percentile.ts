/** The value below which so many percent lie. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const place = Math.min(sorted.length - 1, Math.ceil((percent / 100) * sorted.length) - 1)
  return sorted[Math.max(0, place)] ?? Number.NaN
}
