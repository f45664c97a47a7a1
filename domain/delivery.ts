const HOURS_PER_DAY = 24

/** Delivery time of a service that states none, in days (product 22.16). */
export const DEFAULT_DELIVERY_DAYS = 1

/** Delivery time in hours; 24 where there is none or it is not above 0 (product 22.16). */
export function deliveryHours(days: number | null): number {
  return (days !== null && days > 0 ? days : DEFAULT_DELIVERY_DAYS) * HOURS_PER_DAY
}

/**
 * Delivery time of an order in hours: its services are worked on side by side, and pieces of one service in
 * turn (product 12.7).
 */
export function orderHours(
  lines: readonly { deliveryDays: number | null; quantity: number }[],
): number {
  return Math.max(
    HOURS_PER_DAY,
    ...lines.map(({ deliveryDays, quantity }) => deliveryHours(deliveryDays) * quantity),
  )
}

/** Typed hours as stored days, rounded up; empty or below 1 counts as 24 hours (product 22.16). */
export function deliveryDaysFromHours(hours: number | null): number {
  if (hours === null || !Number.isFinite(hours) || hours < 1) return DEFAULT_DELIVERY_DAYS
  return Math.ceil(hours / HOURS_PER_DAY)
}

/**
 * What a promise of a day means for a whole list of services (product 4.8); '' where none of them takes a
 * day, or where there may be more of them than are listed.
 */
export function dayPromise(listed: readonly { deliveryDays: number }[], listLimit: number): string {
  const inADay = listed.filter(({ deliveryDays }) => deliveryHours(deliveryDays) <= HOURS_PER_DAY)
  if (inADay.length === 0 || listed.length >= listLimit) return ''
  const services = `${inADay.length} ${inADay.length === 1 ? 'service' : 'services'} in 24 hours`
  return inADay.length === listed.length
    ? `All ${services}.`
    : `${services}, all the others by a set date.`
}
