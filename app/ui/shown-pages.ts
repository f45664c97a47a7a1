/** A page that is offered, and whether others between it and the one before are left out. */
export interface ShownPage {
  page: number
  isAfterGap: boolean
}

/** The pages of a list that are offered beside the one that is shown: the first, the last, and those next to it. */
export function shownPages(page: number, pages: number): ShownPage[] {
  const offered = [...new Set([1, page - 1, page, page + 1, pages])]
  return offered
    .filter((one) => one >= 1 && one <= pages)
    .flatMap((one, index, all) => {
      const skipped = one - (all[index - 1] ?? 0) - 1
      // A gap of one page takes as much room as its number.
      const between = skipped === 1 ? [{ page: one - 1, isAfterGap: false }] : []
      return [...between, { page: one, isAfterGap: skipped > 1 }]
    })
}
