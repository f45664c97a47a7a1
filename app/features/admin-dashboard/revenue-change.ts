/** How this week compares with the one before, for people: "+25%"; null where there is nothing to compare with. */
export function revenueChange(cents: number, beforeCents: number): string | null {
  if (beforeCents <= 0) return null
  const percent = Math.round(((cents - beforeCents) / beforeCents) * 100)
  return `${percent > 0 ? '+' : ''}${percent}%`
}

/** Heights of bars from 0 to 1; all 0 where nothing was sold. */
export function barHeights(cents: readonly number[]): number[] {
  const highest = Math.max(0, ...cents)
  return cents.map((value) => (highest === 0 ? 0 : value / highest))
}
