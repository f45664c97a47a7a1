/** Hours until the promise of an answer is broken. */
const PROMISED_HOURS = 24
const HOUR_MS = 3_600_000

/** "4 h left", "40 min left", "3 h late", "2 days late". */
export function waitingWords(sinceMs: number, nowMs: number): { words: string; isLate: boolean } {
  const leftMs = sinceMs + PROMISED_HOURS * HOUR_MS - nowMs
  const isLate = leftMs < 0
  return { words: `${span(Math.abs(leftMs))} ${isLate ? 'late' : 'left'}`, isLate }
}

function span(ms: number): string {
  const hours = Math.floor(ms / HOUR_MS)
  if (hours >= 48) return `${Math.floor(hours / 24)} days`
  if (hours >= 1) return `${hours} h`
  return `${Math.max(1, Math.floor(ms / 60_000))} min`
}
