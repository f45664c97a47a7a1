import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * For the shell: a toast goes with the page that it speaks of. One that came after the press that led away speaks of
 * what the press did and stays, and so does one with a way back, such as Undo.
 */
export function useLeavingToasts(): void {
  const { pathname } = useLocation()
  const from = useRef(pathname)
  const seen = useRef<readonly Element[]>([])

  useEffect(() => {
    const note = () => {
      seen.current = [...document.querySelectorAll('[data-sonner-toast]:not(:has([data-action]))')]
    }
    const stop = new AbortController()
    const listen = { signal: stop.signal, capture: true }
    for (const step of ['pointerdown', 'keydown', 'popstate']) {
      window.addEventListener(step, note, listen)
    }
    return () => stop.abort()
  }, [])

  useEffect(() => {
    if (from.current === pathname) return
    from.current = pathname
    for (const toast of seen.current) {
      const close = toast.isConnected && toast.querySelector('[data-close-button]')
      if (close instanceof HTMLElement) close.click()
    }
    seen.current = []
  }, [pathname])
}
