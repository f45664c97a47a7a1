const HOURS_PER_DAY = 24
const MS_PER_HOUR = 3_600_000

/** Delivery time of a service that states none, in days (SPEC §9 Delivery). */
export const DEFAULT_DELIVERY_DAYS = 1

/**
 * Delivery time in hours: days × 24; 24 where there is none or it is not above 0 (SPEC §9
 * Delivery).
 */
export function deliveryHours(days: number | null): number {
  return (days !== null && days > 0 ? days : DEFAULT_DELIVERY_DAYS) * HOURS_PER_DAY
}

/**
 * When paid work is due: full 24-hour days after the payment, whatever the clocks do in between
 * (SPEC §7 due_at, §9 Delivery). A missing delivery time counts as one day.
 */
export function dueAt(paidAt: Date, days: number | null): Date {
  return new Date(paidAt.getTime() + deliveryHours(days) * MS_PER_HOUR)
}

/**
 * Hours typed in the editor as stored days, rounded up; empty or below 1 counts as 24 hours (SPEC
 * §5).
 */
export function deliveryDaysFromHours(hours: number | null): number {
  if (hours === null || !Number.isFinite(hours) || hours < 1) return DEFAULT_DELIVERY_DAYS
  return Math.ceil(hours / HOURS_PER_DAY)
}
