import { useEffect, useRef, useState, type FocusEvent } from 'react'

import type { MenuAction } from '../menu.tsx'
import { usePageKeys } from '../page-keys.ts'

interface KeyedList<Row> {
  list: { rows: readonly Row[] }
  noun: readonly [one: string, many: string]
  rowActions?: ((row: Row) => readonly MenuAction[]) | undefined
  /** Chooses a row, or no longer; without it nothing can be done with several. */
  onMark?: ((id: string) => void) | undefined
}

interface Cursor {
  /** Null: whichever row has this place. */
  id: string | null
  index: number
  /** The row that had the place when something was done with it. */
  formerId?: string
}

/**
 * j and k go from row to row, and the keys of the current row's actions do them. A row that an action
 * takes away, or to another place, leaves its place to the next one.
 */
export function useRowKeys<Row extends { id: string }>({
  list: { rows },
  noun: [one],
  rowActions,
  onMark,
}: KeyedList<Row>) {
  const root = useRef<HTMLElement>(null)
  const isActing = useRef(false)
  const [cursor, setCursor] = useState<Cursor | null>(null)
  const index = placeOf(cursor, rows)
  const row = rows[index]
  const actions = (row && rowActions?.(row))?.filter(({ hotkey }) => hotkey) ?? []
  const isShown = cursor !== null || actions.length > 0

  if (cursor?.id === null && row && row.id !== cursor.formerId) {
    setCursor({ ...cursor, id: row.id, index })
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
    setCursor({ id: target.id, index: next })
    linkOf(root.current, target.id)?.focus()
  }

  function mark() {
    if (!row) return
    setCursor({ id: row.id, index })
    onMark?.(row.id)
  }

  async function act({ onSelect }: MenuAction, { id }: Row) {
    setCursor({ id: null, index, formerId: id })
    isActing.current = true
    const isDone = await onSelect?.()
    isActing.current = false
    if (isDone === false) setCursor({ id, index })
  }

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
    onFocus({ target }: FocusEvent) {
      // A dialog that closes gives the focus back to the row that it was about.
      if (isActing.current) return
      const id = rowOf(target)
      const place = rows.findIndex((known) => known.id === id)
      if (id !== undefined && id !== currentId && place !== -1) setCursor({ id, index: place })
    },
  }
}

function placeOf(cursor: Cursor | null, rows: readonly { id: string }[]): number {
  if (cursor === null) return 0
  const place = cursor.id === null ? -1 : rows.findIndex(({ id }) => id === cursor.id)
  return place === -1 ? Math.max(0, Math.min(cursor.index, rows.length - 1)) : place
}

function rowOf(element: Element | null): string | undefined {
  return element?.closest<HTMLElement>('[data-row]')?.dataset['row']
}

function linkOf(root: HTMLElement | null, id: string | undefined): HTMLElement | null {
  if (id === undefined) return null
  return root?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"] a`) ?? null
}
