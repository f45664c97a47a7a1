import { Hourglass, WifiOff } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Link, useNavigation } from 'react-router'

import { ClockMark } from '#app/ui/clock-mark.tsx'

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

/** A line at the top while the next page loads; its delay keeps it away from quick ones. */
export function LoadingBar() {
  const { state } = useNavigation()
  if (state === 'idle') return null
  return (
    <div role="progressbar" aria-label="Loading page" className="fixed inset-x-0 top-0 z-50 h-1">
      <div className="h-full origin-left animate-[loading-bar_8s_var(--ease-out)_150ms_both] bg-accent" />
    </div>
  )
}

export function Logo({ storeName }: { storeName: string }) {
  return (
    <Link
      to="/"
      className="flex min-w-0 items-center gap-2.5 lg:shrink-0"
      aria-label={`${storeName}, home`}
    >
      <ClockMark className="size-8 shrink-0" weight={0.34} depth={17} />
      <span className="truncate font-display text-xl leading-tight font-extrabold tracking-tight max-[23rem]:hidden sm:text-2xl">
        {storeName}
      </span>
    </Link>
  )
}
