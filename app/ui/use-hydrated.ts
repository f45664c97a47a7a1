import { startTransition, useEffect, useState } from 'react'

import { useIsServerDrawn } from './use-is-server-drawn.ts'

/**
 * Whether scripts run on the page by now; false on the server and while hydrating. A transition: what comes
 * with scripts is then drawn in pieces, between which the page answers, and not in one go.
 */
export function useHydrated(): boolean {
  const [isHydrated, setHydrated] = useState(!useIsServerDrawn())
  useEffect(() => startTransition(() => setHydrated(true)), [])
  return isHydrated
}
