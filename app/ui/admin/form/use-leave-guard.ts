import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'

/**
 * Holds people back who leave a page with something unsaved: to another page of ours by a question
 * (the blocker's state says when), to anywhere else by the browser's own. Another tab or filter in
 * the address does not count as leaving.
 */
export function useLeaveGuard(isDirty: boolean) {
  const isOff = useRef(false)
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    return isDirty && !isOff.current && currentLocation.pathname !== nextLocation.pathname
  })

  useEffect(() => {
    if (!isDirty) return
    const hold = (event: BeforeUnloadEvent) => {
      if (!isOff.current) event.preventDefault()
    }
    addEventListener('beforeunload', hold)
    return () => removeEventListener('beforeunload', hold)
  }, [isDirty])

  return {
    blocker,
    /** What happens inside leaves without a question: the content is saved, but the screen doesn't know yet. */
    letGo(leave: () => void) {
      isOff.current = true
      try {
        leave()
      } finally {
        // Navigation asks the blocker immediately; everything later is guarded again.
        isOff.current = false
      }
    },
  }
}
