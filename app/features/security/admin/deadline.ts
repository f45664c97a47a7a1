import { toLocal } from '#app/ui/admin/local-time.ts'

const DAY_MS = 86_400_000

/** The reader's day, `2026-11-22`. */
export const today = (now = new Date()) => toLocal(now).slice(0, 10)

/** How long there is until a day: "Due in 3 days", "2 days late". */
export function deadlineInWords(dueOn: string, day: string): { text: string; isLate: boolean } {
  const days = Math.round((Date.parse(dueOn) - Date.parse(day)) / DAY_MS)
  const many = (count: number) => (count === 1 ? '1 day' : `${count} days`)
  if (days < 0) return { text: `${many(-days)} late`, isLate: true }
  return { text: days === 0 ? 'Due today' : `Due in ${many(days)}`, isLate: false }
}
