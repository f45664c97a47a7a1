import { useEffect, useSyncExternalStore } from 'react'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

const KEY = 'admin.theme'
const listeners = new Set<() => void>()

function readTheme(): Theme {
  const stored = localStorage.getItem(KEY)
  return THEMES.find((theme) => theme === stored) ?? 'system'
}

/** The chosen theme of the back office, in all tabs; the storefront follows the system. */
export function useTheme() {
  const theme = useSyncExternalStore(subscribe, readTheme, () => 'system' as const)
  return {
    theme,
    setTheme(next: Theme) {
      localStorage.setItem(KEY, next)
      for (const listener of listeners) listener()
    },
  }
}

/** Puts the theme on the document as long as the shell is there; `tokens.css` does the rest. */
export function useDocumentTheme(): void {
  const { theme } = useTheme()
  useEffect(() => {
    const { dataset } = document.documentElement
    if (theme === 'system') return
    dataset['theme'] = theme
    return () => {
      delete dataset['theme']
    }
  }, [theme])
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange)
  addEventListener('storage', onChange)
  return () => {
    listeners.delete(onChange)
    removeEventListener('storage', onChange)
  }
}
