import type { RowSelectionState } from '@tanstack/react-table'
import { useState } from 'react'

import type { List } from './use-list.ts'

/** What a bulk action works on. */
export interface Chosen {
  count: number
  /** Everything that matches, seen or not. */
  isAllMatching: boolean
  /** Of the rows that were ticked; of no use where `isAllMatching`. */
  ids: readonly string[]
}

export interface Selection extends Chosen {
  /** As the table wants it: the rows of the page in view among others. */
  selectedIds: RowSelectionState
  setSelectedIds(update: RowSelectionState | ((old: RowSelectionState) => RowSelectionState)): void
  selectAllMatching(): void
  clear(): void
}

const NONE: RowSelectionState = {}

/**
 * Which rows are chosen, across pages. The choice belongs to what is searched and filtered: when
 * that changes it is empty.
 */
export function useSelection<Row extends { id: string }>(list: List<Row>): Selection {
  const scope = JSON.stringify([list.request.q, list.request.filters])
  const [kept, setKept] = useState({ scope, selectedIds: NONE, isAllMatching: false })
  const isCurrent = kept.scope === scope
  const isAllMatching = isCurrent && kept.isAllMatching
  const ids = isCurrent ? kept.selectedIds : NONE
  const selectedIds = isAllMatching ? idsOf(list.rows) : ids
  const chosenIds = Object.keys(selectedIds).filter((id) => selectedIds[id])

  return {
    selectedIds,
    count: isAllMatching ? list.count : chosenIds.length,
    isAllMatching,
    ids: chosenIds,
    setSelectedIds: (update) =>
      setKept({
        scope,
        isAllMatching: false,
        selectedIds: typeof update === 'function' ? update(selectedIds) : update,
      }),
    selectAllMatching: () => setKept({ scope, selectedIds: NONE, isAllMatching: true }),
    clear: () => setKept({ scope, selectedIds: NONE, isAllMatching: false }),
  }
}

function idsOf(rows: readonly { id: string }[]): RowSelectionState {
  return Object.fromEntries(rows.map(({ id }) => [id, true]))
}
