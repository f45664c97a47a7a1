export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/**
 * The day of an ISO day or time: "November 20, 2026". In UTC, so that server and browser write the same
 * day, and without `Intl`, whose first use holds a phone's browser up while the page becomes interactive.
 */
export function writtenDay(time: string): string {
  const date = new Date(time)
  return `${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`
}

/** The month of an ISO day or time: "November 2026". */
export function writtenMonth(time: string): string {
  const date = new Date(time)
  return `${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`
}
