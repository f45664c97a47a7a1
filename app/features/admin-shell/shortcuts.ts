import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'

import { pressPageKey } from '#app/ui/admin/page-keys.ts'

import { NAV_ITEMS } from './admin-nav.ts'

/** How long the second key may take, in ms. */
const SEQUENCE_MS = 1500

/** What a key can mean besides going to a page. */
type ShortcutAction = 'palette' | 'search' | 'new' | 'help'

type Shortcut =
  | { kind: 'go'; to: string }
  | { kind: 'action'; action: ShortcutAction }
  /** Perhaps one of the page's own. */
  | { kind: 'page'; key: string }

type Keystroke = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'timeStamp'>

const ACTIONS: Readonly<Record<string, ShortcutAction>> = { '/': 'search', n: 'new', '?': 'help' }

/**
 * Understands keys one after the other. Single keys count only outside of typing; Ctrl K and ⌘ K
 * always do.
 */
export function createShortcutReader() {
  let goSince = -Infinity
  return function read(stroke: Keystroke, isTyping: boolean): Shortcut | null {
    const { key, timeStamp } = stroke
    const isGoing = timeStamp - goSince <= SEQUENCE_MS
    goSince = -Infinity
    if ((stroke.ctrlKey || stroke.metaKey) && !stroke.altKey && key.toLowerCase() === 'k') {
      return { kind: 'action', action: 'palette' }
    }
    if (isTyping || stroke.ctrlKey || stroke.metaKey || stroke.altKey) return null
    if (isGoing) {
      const item = NAV_ITEMS.find((item) => item.key === key.toLowerCase())
      return item ? { kind: 'go', to: item.to } : null
    }
    if (key === 'g') {
      goSince = timeStamp
      return null
    }
    const action = ACTIONS[key]
    return action ? { kind: 'action', action } : { kind: 'page', key }
  }
}

/** Whether keys that are pressed on an element are its own: text, choices, menus. */
function takesKeys(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.closest(
        'input:not([type="checkbox"], [type="radio"]), textarea, select, [role="menu"]',
      ) !== null)
  )
}

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
      if (shortcut.kind === 'page') {
        if (pressPageKey(shortcut.key)) event.preventDefault()
        return
      }
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
