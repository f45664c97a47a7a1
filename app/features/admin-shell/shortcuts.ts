import { NAV_ITEMS } from './admin-nav.ts'

/** How long the second key may take, in ms. */
const SEQUENCE_MS = 1500

/** What a key can mean besides going to a page. */
export type ShortcutAction = 'palette' | 'search' | 'new' | 'help'

export type Shortcut = { kind: 'go'; to: string } | { kind: 'action'; action: ShortcutAction }

interface Keystroke {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  /** In ms. */
  timeStamp: number
}

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
    return action ? { kind: 'action', action } : null
  }
}

/** Whether keys that are pressed on an element are its own: text, choices, menus. */
export function takesKeys(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.closest(
        'input:not([type="checkbox"], [type="radio"]), textarea, select, [role="menu"]',
      ) !== null)
  )
}
