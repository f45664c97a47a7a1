import { useEffect, useRef, useState, type FocusEvent } from 'react'

import type { MenuAction } from '../menu.tsx'
import { usePageKeys } from '../page-keys.ts'

interface KeyedList<Row> {
  list: { rows: readonly Row[] }
  noun: readonly [one: string, many: string]
  rowActions?: ((row: Row) => readonly MenuAction[]) | undefined
  /** Where some rows wait for a decision: the keys go from one of these to the next. */
  isWaiting?: ((row: Row) => boolean) | undefined
  /** Chooses a row, or no longer; without it nothing can be done with several. */
  onMark?: ((id: string) => void) | undefined
}

interface Cursor {
  /** Null: whichever row has this place. */
  id: string | null
  index: number
  /** The row that had the place when something was done with it. */
  formerId?: string | undefined
  /** The former row waited: the next one that waits takes over. */
  isQueue?: boolean
  /** Someone went to a row that had been decided, so the keys may decide it again. */
  isRevisit?: boolean
}

/**
 * j and k go from row to row, and the keys of the current row's actions do them. A row that an action
 * takes away, or to another place, leaves its place to the next one.
 */
export function useRowKeys<Row extends { id: string }>({
  list: { rows },
  noun: [one],
  rowActions,
  isWaiting = () => true,
  onMark,
}: KeyedList<Row>) {
  const root = useRef<HTMLElement>(null)
  /** The row that something is being done with. */
  const acting = useRef<string | null>(null)
  const [cursor, setCursor] = useState<Cursor | null>(null)
  const index = placeOf(cursor, rows, isWaiting)
  const row = rows[index]
  const isOpen = row !== undefined && (isWaiting(row) || cursor?.isRevisit === true)
  const actions = isOpen ? (rowActions?.(row) ?? []).filter(({ hotkey }) => hotkey) : []
  const isShown = row !== undefined && (cursor !== null || actions.length > 0)

  if (cursor?.id === null && row && row.id !== cursor.formerId) {
    setCursor({ id: row.id, index, formerId: cursor.formerId })
  }

  // What had the focus may be gone, or has made room for this row.
  const isUsed = cursor !== null
  const formerId = cursor?.formerId
  const currentId = row?.id
  useEffect(() => {
    const focused = document.activeElement
    const isLeft =
      focused === document.body || (formerId !== undefined && rowOf(focused) === formerId)
    if (isUsed && isLeft && currentId !== formerId) linkOf(root.current, currentId)?.focus()
  }, [isUsed, currentId, formerId])

  function go(step: 1 | -1) {
    const next = Math.max(0, Math.min(rows.length - 1, isShown ? index + step : 0))
    const target = rows[next]
    if (!target) return
    linkOf(root.current, target.id)?.focus()
    // After the focus, which alone reopens no decision.
    setCursor({ id: target.id, index: next, isRevisit: !isWaiting(target) })
  }

  function mark() {
    if (!row) return
    setCursor({ ...cursor, id: row.id, index })
    onMark?.(row.id)
  }

  async function act({ onSelect }: MenuAction, acted: Row) {
    const { id } = acted
    // Pressed again before the answer has come.
    if (acting.current === id) return
    const place = rows.indexOf(acted)
    const isRevisit = !isWaiting(acted)
    setCursor({ id: null, index: place, formerId: id, isQueue: !isRevisit, isRevisit })
    acting.current = id
    const isDone = await onSelect?.()
    acting.current = null
    // Someone else may have decided on it.
    if (isDone === false) setCursor({ id, index: place, isQueue: !isRevisit, isRevisit })
  }

  /** What has a key leaves its row to the next one however it is done, by a button or by the menu, too. */
  const actionsOf = (of: Row) =>
    (rowActions?.(of) ?? []).map((action) =>
      action.hotkey && action.onSelect ? { ...action, onSelect: () => act(action, of) } : action,
    )

  usePageKeys([
    { key: 'j', what: `Next ${one}`, press: () => go(1) },
    { key: 'k', what: `Previous ${one}`, press: () => go(-1) },
    ...(onMark ? [{ key: 'x', what: `Select the ${one}`, press: mark }] : []),
    ...actions.map((action) => ({
      key: action.hotkey ?? '',
      what: action.label,
      press: () => void (row && !action.isDisabled && act(action, row)),
    })),
  ])

  return {
    ref: root,
    currentId: isShown ? currentId : undefined,
    rowActions: rowActions && actionsOf,
    onFocus({ target }: FocusEvent) {
      // A dialog that closes gives the focus back to the row that it was about.
      if (acting.current !== null) return
      const id = rowOf(target)
      const place = rows.findIndex((known) => known.id === id)
      if (id !== undefined && id !== currentId && place !== -1) setCursor({ id, index: place })
    },
  }
}

/** The row that the keys are about: -1 where what waited is decided, and nothing waits any more. */
function placeOf<Row extends { id: string }>(
  cursor: Cursor | null,
  rows: readonly Row[],
  isWaiting: (row: Row) => boolean,
): number {
  if (cursor === null) return 0
  const find = (id?: string | null) => rows.findIndex((row) => row.id === id)
  const former = cursor.isQueue ? rows[find(cursor.id ?? cursor.formerId)] : undefined
  if (former && !isWaiting(former)) {
    const next = rows.findIndex((row, place) => place >= cursor.index && isWaiting(row))
    return next === -1 ? rows.findLastIndex(isWaiting) : next
  }
  const place = cursor.id === null ? -1 : find(cursor.id)
  return place === -1 ? Math.max(0, Math.min(cursor.index, rows.length - 1)) : place
}

function rowOf(element: Element | null): string | undefined {
  return element?.closest<HTMLElement>('[data-row]')?.dataset['row']
}

function linkOf(root: HTMLElement | null, id: string | undefined): HTMLElement | null {
  if (id === undefined) return null
  return root?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"] a`) ?? null
}
