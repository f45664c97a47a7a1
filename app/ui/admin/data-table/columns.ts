import { useState, type ReactNode } from 'react'

import { keepStored, readStored } from '#app/backend/stored-json.ts'

/** A column of a list, which a row's own value, or something made from it, fills. */
export interface ListColumn<Row> {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** Of the database: the heading sorts by it where the view has sorts for it. */
  isStored: boolean
  /** Holds the row's link and its name; exactly one column does. Never hidden. */
  isPrimary?: true
  align?: 'end'
  /** Shown from 1024 px on (2), or from 1280 px (3). On phones every chosen column is. */
  priority?: 2 | 3
  /** Hidden until the owner chooses it. */
  isHidden?: true
}

const keyOf = (listId: string) => `admin.columns.${listId}`
const whatOf = (listId: string) => `The choice of columns for ${listId}`

/** Which columns the owner shows or hides; the browser remembers it for each list. */
export function useColumnChoice<Row>(listId: string, columns: readonly ListColumn<Row>[]) {
  const [chosen, setChosen] = useState(() => readChoice(listId))
  const choices = columns.map((column) => ({
    ...column,
    label: column.header,
    isChosen: chosen[column.key] ?? !column.isHidden,
  }))
  return {
    shown: choices.filter(({ isChosen }) => isChosen),
    choices: choices.filter(({ isPrimary }) => !isPrimary),
    choose(key: string, isShown: boolean) {
      const next = { ...chosen, [key]: isShown }
      setChosen(next)
      keepStored(keyOf(listId), next, whatOf(listId))
    },
  }
}

/** Any other stored value counts as no choice. */
function readChoice(listId: string): Record<string, boolean> {
  const stored = Object(readStored(keyOf(listId), whatOf(listId)))
  return Object.fromEntries(
    Object.entries(stored).filter(
      (entry): entry is [string, boolean] => typeof entry[1] === 'boolean',
    ),
  )
}
