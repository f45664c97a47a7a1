import type { RowResult } from '#app/backend/resource-rows.ts'
import { adminToast } from '#app/ui/admin/admin-toast.ts'

import { sentenceCase } from './columns.ts'
import type { Words } from './resource.ts'

type Noun = readonly [one: string, many: string]

/** "1 promo code", "12 promo codes". */
export function countOf(count: number, [one, many]: Noun): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
}

/** "Promo code paused.", "12 promo codes paused." */
export function outcomeTitle(count: number, done: string, noun: Noun): string {
  return `${count === 1 ? sentenceCase(noun[0]) : countOf(count, noun)} ${done}.`
}

/** Says how many rows were changed, and why others stayed. */
export function tellResults(
  results: readonly RowResult[],
  { done, failed }: Required<Words>,
  noun: Noun,
): void {
  const kept = results.filter(({ problem }) => problem !== null)
  const changed = results.length - kept.length
  const title = outcomeTitle(changed, done, noun)
  if (kept.length === 0) adminToast.success(title)
  else if (changed === 0) adminToast.error(failed, keptText(kept))
  else adminToast.info(title, keptText(kept))
}

/** "2 not changed: it has been used. 1 not changed: it no longer exists." */
function keptText(kept: readonly RowResult[]): string {
  const counts = new Map<string, number>()
  for (const { problem } of kept) {
    if (problem !== null) counts.set(problem, (counts.get(problem) ?? 0) + 1)
  }
  return [...counts]
    .map(([problem, count]) => `${count.toLocaleString('en-US')} not changed: ${problem}.`)
    .join(' ')
}
