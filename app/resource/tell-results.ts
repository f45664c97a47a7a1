import type { RowResult } from '#app/backend/resource-rows.ts'
import { adminToast } from '#app/ui/admin/admin-toast.ts'
import { sentenceCase } from '#app/ui/sentence-case.ts'

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
  { note, undo }: { note?: string | undefined; undo?: (() => void) | undefined } = {},
): void {
  const kept = results.filter(({ problem }) => problem !== null)
  const changed = results.length - kept.length
  const title = outcomeTitle(changed, done, noun)
  const text = [note, ...(kept.length > 0 ? [keptText(kept)] : [])].filter(Boolean).join(' ')
  const way = undo ? { durationMs: UNDO_MS, action: { label: 'Undo', onClick: undo } } : {}
  if (changed === 0 && kept.length > 0) adminToast.error(failed, keptText(kept))
  else if (kept.length === 0) adminToast.success(title, text || undefined, way)
  else adminToast.info(title, text, way)
}

/** As long as what was deleted can be had back. */
const UNDO_MS = 8000

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
