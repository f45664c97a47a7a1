/** The page with all that is found; of one category where the search stays within it. */
export function searchHref({ q, category }: { q: string; category: string | null }): string {
  const query = new URLSearchParams()
  if (q) query.set('q', q)
  if (category) query.set('category', category)
  return query.size > 0 ? `/services?${query}` : '/services'
}
