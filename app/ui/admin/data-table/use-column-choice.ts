import { useState } from 'react'

type Choice = Record<string, boolean>

const keyOf = (listId: string) => `admin.columns.${listId}`

/** Which columns the owner shows or hides; the browser remembers it for each list. */
export function useColumnChoice(listId: string, standard: Choice) {
  const [chosen, setChosen] = useState(() => readChoice(listId))
  return {
    choice: { ...standard, ...chosen },
    choose(columnId: string, isShown: boolean) {
      const next = { ...chosen, [columnId]: isShown }
      setChosen(next)
      localStorage.setItem(keyOf(listId), JSON.stringify(next))
    },
  }
}

/** Any other stored value counts as no choice. */
function readChoice(listId: string): Choice {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(listId)) ?? '{}')
    if (typeof stored !== 'object' || stored === null) return {}
    return Object.fromEntries(
      Object.entries(stored).filter((entry): entry is [string, boolean] => {
        return typeof entry[1] === 'boolean'
      }),
    )
  } catch (error) {
    console.info(`The columns stored for ${listId} are not readable.`, error)
    return {}
  }
}
