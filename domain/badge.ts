/** One day or less is "in 24h"; in days (product 5.14). */
const FAST_DELIVERY_DAYS = 1
/** From this many projects in 30 days a service is a favorite (product 5.14). */
const MOST_HIRED_PROJECTS = 25
/** Up to this price, in cents, a service is good value (product 5.14). */
const COST_EFFECTIVE_CENTS = 15_000

/**
 * The one badge of a service on the home page; the first rule that fits wins (product 5.14).
 * A missing delivery time counts as the default of one day (product 22.16).
 */
export function homepageBadge(service: {
  deliveryDays: number | null
  projectsSold30d: number
  priceCents: number
}) {
  if ((service.deliveryDays ?? 1) <= FAST_DELIVERY_DAYS) return 'Delivered in 24h'
  if (service.projectsSold30d >= MOST_HIRED_PROJECTS) return 'Most Hired'
  if (service.priceCents <= COST_EFFECTIVE_CENTS) return 'Cost-effective solution'
  return 'Several projects delivered'
}
