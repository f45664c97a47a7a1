const MOST_PAGES = 10_000

/** The page of a list that an address asks for; what makes no sense counts as the first. */
export function readPage(value: string | null): number {
  const page = Number(value)
  return Number.isInteger(page) && page >= 1 && page < MOST_PAGES ? page : 1
}
