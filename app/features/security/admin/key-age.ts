const DAY_MS = 86_400_000
const OLD_DAYS = 365

const daysSince = (since: string, nowMs: number) =>
  Math.max(0, Math.floor((nowMs - Date.parse(since)) / DAY_MS))

export const isOld = (since: string, nowMs = Date.now()) => daysSince(since, nowMs) > OLD_DAYS

/** "3 days old", "2 years old". */
export function ageInWords(since: string, nowMs = Date.now()): string {
  const days = daysSince(since, nowMs)
  const years = Math.floor(days / OLD_DAYS)
  if (years >= 1) return `${years === 1 ? '1 year' : `${years} years`} old`
  if (days === 0) return 'new today'
  return `${days === 1 ? '1 day' : `${days} days`} old`
}
