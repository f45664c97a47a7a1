const DAY_MS = 86_400_000

/** The reader's day, `2026-11-22`. */
export function today(now = new Date()): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}

/** How long there is until a day: "Due in 3 days", "2 days late". */
export function deadlineInWords(dueOn: string, day: string): { text: string; isLate: boolean } {
  const days = Math.round((Date.parse(dueOn) - Date.parse(day)) / DAY_MS)
  const many = (count: number) => (count === 1 ? '1 day' : `${count} days`)
  if (days < 0) return { text: `${many(-days)} late`, isLate: true }
  return { text: days === 0 ? 'Due today' : `Due in ${many(days)}`, isLate: false }
}
