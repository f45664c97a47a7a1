const FOOTER_CATEGORIES = 4

/**
 * Four categories at random, in catalog order (product 3.13). Called in loaders only:
 * a choice made while rendering would differ between server and browser.
 */
export function chooseFooterCategories<Category>(published: readonly Category[]): Category[] {
  const chosen = new Set(
    published
      .map((category) => ({ category, rank: Math.random() }))
      .toSorted((a, b) => a.rank - b.rank)
      .slice(0, FOOTER_CATEGORIES)
      .map(({ category }) => category),
  )
  return published.filter((category) => chosen.has(category))
}
