import { lazy, Suspense, useSyncExternalStore, useState } from 'react'
import { isToastWaiting, onToastWaiting } from './toast.ts'

const ToastOutlet = lazy(async () => ({
  default: (await import('./toast-outlet.tsx')).ToastOutlet,
}))

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
