import { useLayoutEffect, useState, type RefObject } from 'react'

import type { SearchItem } from './search-view.ts'

interface HighlightOptions {
  input: RefObject<HTMLInputElement | null>
  /** What is searched for: another text begins without a highlight. */
  q: string
  items: readonly SearchItem[]
  isOpen: boolean
  optionId: (item: SearchItem) => string
  onOpen: () => void
  onClose: () => void
  onClear: () => void
}

interface Highlight {
  q: string
  id: string | undefined
}

/**
 * The highlight that the arrow keys move, from -1 (none) to the last item, and what the other keys do
 * (product 6.9; the combobox pattern of the ARIA practices). It stays with its item when more of them come.
 */
export function useHighlight({
  input,
  q,
  items,
  isOpen,
  optionId,
  onOpen,
  onClose,
  onClear,
}: HighlightOptions) {
  const [highlight, setHighlight] = useState<Highlight>({ q, id: undefined })
  const indexOf = (of: Highlight) => (of.q === q ? items.findIndex(({ id }) => id === of.id) : -1)
  const index = isOpen ? indexOf(highlight) : -1
  const active = items[index]
  const activeId = active && optionId(active)

  // By what is highlighted then: a second key may come before the first one is drawn.
  const step = (by: 1 | -1) => {
    if (!isOpen) return onOpen()
    setHighlight((now) => ({ q, id: items[Math.min(indexOf(now) + by, items.length - 1)]?.id }))
  }

  const escape = () => {
    if (isOpen) onClose()
    else onClear()
  }

  const onKeyDown = (event: KeyboardEvent) => {
    // The key belongs to the keyboard's own list of characters.
    if (event.isComposing) return
    if (event.key === 'ArrowDown') step(1)
    else if (event.key === 'ArrowUp') step(-1)
    else if (event.key === 'Escape') escape()
    else if (event.key === 'Enter' && activeId) follow(activeId, event)
    else return
    event.preventDefault()
  }

  useLayoutEffect(() => {
    const element = input.current
    element?.addEventListener('keydown', onKeyDown)
    return () => element?.removeEventListener('keydown', onKeyDown)
  })

  useLayoutEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  return { index, activeId }
}

/** A click with the same keys held, so that Ctrl and Enter open a new tab as they do on any link. */
function follow(id: string, { ctrlKey, metaKey, shiftKey }: KeyboardEvent): void {
  const click = { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }
  document.getElementById(id)?.dispatchEvent(new MouseEvent('click', click))
}
