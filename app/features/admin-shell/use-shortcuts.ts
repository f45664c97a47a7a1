import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'

import { createShortcutReader, takesKeys } from './shortcuts.ts'

interface ShortcutHandlers {
  openPalette: () => void
  openHelp: () => void
}

/** The keyboard shortcuts of the back office. Open dialogs keep all keys to themselves. */
export function useShortcuts({ openPalette, openHelp }: ShortcutHandlers): void {
  const navigate = useNavigate()
  const onKeyDown = useEffectEvent(
    (event: KeyboardEvent, read: ReturnType<typeof createShortcutReader>) => {
      if (event.defaultPrevented || event.isComposing || event.repeat) return
      if (document.querySelector('dialog[open]')) return
      const shortcut = read(event, takesKeys(event.target))
      if (!shortcut) return
      event.preventDefault()
      if (shortcut.kind === 'go') void navigate(shortcut.to)
      else if (shortcut.action === 'palette') openPalette()
      else if (shortcut.action === 'help') openHelp()
      else if (shortcut.action === 'new') marked('new')?.click()
      else if (marked('search')) marked('search')?.focus()
      else openPalette()
    },
  )
  useEffect(() => {
    const read = createShortcutReader()
    const listener = (event: KeyboardEvent) => onKeyDown(event, read)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}

/** What a page offers for a shortcut, marked with `data-shortcut`. */
function marked(name: 'new' | 'search'): HTMLElement | null {
  return document.querySelector<HTMLElement>(`main [data-shortcut="${name}"]`)
}
