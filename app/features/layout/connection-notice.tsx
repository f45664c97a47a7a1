import { Hourglass, WifiOff } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useNavigation } from 'react-router'

/** After this, a page that is on its way deserves a word beside the loading bar. */
const SLOW_MS = 4000

export function ConnectionNotice() {
  const isOnline = useSyncExternalStore(
    onConnectionChange,
    () => navigator.onLine,
    () => true,
  )
  const isSlow = useSlowNavigation()
  return (
    <div
      role="status"
      className="pointer-events-none fixed bottom-4 left-4 z-50 max-w-[calc(100vw-7rem)] print:hidden"
    >
      {(!isOnline || isSlow) && (
        <p className="flex items-center gap-3 rounded-sm bg-ink px-4 py-3 text-sm font-medium text-paper">
          {isOnline ? (
            <Hourglass aria-hidden className="size-4 shrink-0" />
          ) : (
            <WifiOff aria-hidden className="size-4 shrink-0" />
          )}
          {isOnline
            ? 'Still loading. The connection is slow.'
            : 'You are offline. What you see may be out of date.'}
        </p>
      )}
    </div>
  )
}

function onConnectionChange(onChange: () => void): () => void {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

function useSlowNavigation(): boolean {
  const isLoading = useNavigation().state !== 'idle'
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!isLoading) return
    const timer = setTimeout(() => setLong(true), SLOW_MS)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [isLoading])
  return isLong
}
