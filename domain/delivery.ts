const HOURS_PER_DAY = 24

/** Delivery time of a service that states none, in days (product 22.16). */
export const DEFAULT_DELIVERY_DAYS = 1

/** Delivery time in hours; 24 where there is none or it is not above 0 (product 22.16). */
export function deliveryHours(days: number | null): number {
  return (days !== null && days > 0 ? days : DEFAULT_DELIVERY_DAYS) * HOURS_PER_DAY
}

/** Typed hours as stored days, rounded up; empty or below 1 counts as 24 hours (product 22.16). */
export function deliveryDaysFromHours(hours: number | null): number {
  if (hours === null || !Number.isFinite(hours) || hours < 1) return DEFAULT_DELIVERY_DAYS
  return Math.ceil(hours / HOURS_PER_DAY)
}
