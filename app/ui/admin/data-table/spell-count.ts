/** No tab or stage is counted further than a page of a list is (product 20.33). */
const MOST_COUNTED = 10_000

/** A count that the database ends at 10,001: "1,204", "10,000+"; nothing for one that is not known. */
export function spellCount(count: number | undefined): string {
  if (count === undefined) return ''
  const known = Math.min(count, MOST_COUNTED).toLocaleString('en-US')
  return count > MOST_COUNTED ? `${known}+` : known
}
