/** A service as suggestions and results show it. */
export interface SearchItem {
  id: string
  slug: string
  title: string
  category: string
  /** Cents. */
  price_usd: number
  projects_sold_30d: number
}
