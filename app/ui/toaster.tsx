import { lazy, Suspense, useState, useSyncExternalStore, type ComponentType } from 'react'
import { isToastWaiting, onToastWaiting } from './toast.ts'

export const loadToasts = () => import('./toast-outlet.tsx')

const ToastOutlet = lazy(async (): Promise<{ default: ComponentType }> => {
  try {
    return { default: (await loadToasts()).ToastOutlet }
  } catch {
    // The browser has logged it. A page without its toasts is better than none.
    return { default: () => null }
  }
})

/** The place for toasts; put one at the end of the page. Loads nothing until a toast is shown. */
export function Toaster() {
  const waiting = useSyncExternalStore(onToastWaiting, isToastWaiting, () => false)
  const [started, setStarted] = useState(false)
  if (waiting && !started) setStarted(true)
  if (!started) return null
  return (
    <Suspense fallback={null}>
      <ToastOutlet />
    </Suspense>
  )
}
