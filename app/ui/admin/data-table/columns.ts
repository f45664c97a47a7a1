import { useState, type ReactNode } from 'react'

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
  /**
   * Shown from 1024 px on (2), or from 1280 px (3), where the table has room for it: 3 leaves before 2. On phones every
   * chosen column is.
   */
  priority?: 2 | 3
  /** Hidden until the owner chooses it. */
  isHidden?: true
}

/** One that is shown; `isWanted`: because the owner chose it. */
export interface ShownColumn<Row> extends ListColumn<Row> {
  isWanted?: boolean
}

const keyOf = (listId: string) => `admin.columns.${listId}`

/** Which columns the owner shows or hides; the browser remembers it for each list. */
export function useColumnChoice<Row>(listId: string, columns: readonly ListColumn<Row>[]) {
  const [chosen, setChosen] = useState(() => readChoice(listId))
  const [leftOut, leaveOut] = useState<readonly string[]>([])
  const choices = columns.map((column) => ({
    ...column,
    label: column.header,
    isChosen: chosen[column.key] ?? !column.isHidden,
    isWanted: chosen[column.key] === true,
  }))
  return {
    shown: choices.filter(({ isChosen }) => isChosen),
    /** What there is no room for is not among the chosen ones: choosing it makes room. */
    choices: choices
      .filter(({ isPrimary }) => !isPrimary)
      .map((choice) => ({
        ...choice,
        isChosen: choice.isChosen && (choice.isWanted || !leftOut.includes(choice.key)),
      })),
    leaveOut,
    choose(key: string, isShown: boolean) {
      const next = { ...chosen, [key]: isShown }
      setChosen(next)
      localStorage.setItem(keyOf(listId), JSON.stringify(next))
    },
  }
}

const ROWS_KEY = 'admin.rows'
const COMFORTABLE = 'comfortable'

/** Whether rows have more room than their 44 px; the browser remembers it for all lists. */
export function useRowHeight() {
  const [isComfortable, setComfortable] = useState(
    () => localStorage.getItem(ROWS_KEY) === COMFORTABLE,
  )
  return {
    isComfortable,
    toggle() {
      if (isComfortable) localStorage.removeItem(ROWS_KEY)
      else localStorage.setItem(ROWS_KEY, COMFORTABLE)
      setComfortable(!isComfortable)
    },
  }
}

/** Any other stored value counts as no choice. */
function readChoice(listId: string): Record<string, boolean> {
  try {
    const stored: object | null = JSON.parse(localStorage.getItem(keyOf(listId)) ?? '{}')
    const entries = Object.entries<unknown>({ ...stored })
    return Object.fromEntries(
      entries.filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean'),
    )
  } catch (error) {
    console.info(`The columns stored for ${listId} are not readable.`, error)
    return {}
  }
}
