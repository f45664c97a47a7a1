import { useState } from 'react'

import type { List } from './use-list.ts'

export interface Chosen {
  count: number
  /** Everything that matches, seen or not. */
  isAllMatching: boolean
  /** Of the rows that were ticked; of no use where `isAllMatching`. */
  ids: readonly string[]
}

export type Selection = ReturnType<typeof useSelection>

/**
 * Which rows are chosen, across pages. The choice belongs to what is searched and filtered: when
 * that changes it is empty.
 */
export function useSelection<Row extends { id: string }>(list: List<Row>) {
  const scope = JSON.stringify([list.request.q, list.request.filters, list.request.tab])
  const [kept, setKept] = useState({ scope, ids: [] as readonly string[], isAllMatching: false })
  const isCurrent = kept.scope === scope
  const isAllMatching = isCurrent && kept.isAllMatching
  const pageIds = list.rows.map(({ id }) => id)
  const ids = isAllMatching ? pageIds : isCurrent ? kept.ids : []
  const chosen = new Set(ids)
  const put = (next: readonly string[]) => setKept({ scope, ids: next, isAllMatching: false })

  const without = (gone: readonly string[]) => ids.filter((id) => !gone.includes(id))
  const isWholePage = pageIds.every((id) => chosen.has(id))
  return {
    count: isAllMatching ? list.count : ids.length,
    isAllMatching,
    ids,
    isWholePage,
    isPartOfPage: !isWholePage && pageIds.some((id) => chosen.has(id)),
    has: (id: string) => chosen.has(id),
    toggle: (id: string) => put(chosen.has(id) ? without([id]) : [...ids, id]),
    togglePage: () => put(isWholePage ? without(pageIds) : [...without(pageIds), ...pageIds]),
    selectAllMatching: () => setKept({ scope, ids: [], isAllMatching: true }),
    clear: () => put([]),
  }
}
