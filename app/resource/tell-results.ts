import type { RowResult } from '#app/backend/resource-rows.ts'
import { adminToast } from '#app/ui/admin/admin-toast.ts'

type Noun = readonly [one: string, many: string]

/** "1 promo code", "12 promo codes". */
export function countOf(count: number, [one, many]: Noun): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
}

/** Says how many rows were changed, and why others stayed. True when none did. */
export function tellResults(results: readonly RowResult[], done: string, noun: Noun): boolean {
  const kept = results.filter(({ problem }) => problem !== null)
  const changed = results.length - kept.length
  const title = `${countOf(changed, noun)} ${done}.`
  if (kept.length === 0) adminToast.success(title)
  else if (changed === 0) adminToast.error(keptText(kept))
  else adminToast.info(title, keptText(kept))
  return kept.length === 0
}

/** "2 stayed: it has been used. 1 stayed: it was no longer there." */
export function keptText(kept: readonly RowResult[]): string {
  const counts = new Map<string, number>()
  for (const { problem } of kept) {
    if (problem !== null) counts.set(problem, (counts.get(problem) ?? 0) + 1)
  }
  return [...counts]
    .map(([problem, count]) => `${count.toLocaleString('en-US')} stayed: ${problem}.`)
    .join(' ')
}
