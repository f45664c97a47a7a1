import { useState, useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Says the same after hydration, so that nothing is drawn again for it. */
function firstAnswer() {
  let isServerDrawn = false
  return {
    onServer: () => (isServerDrawn = true),
    here: () => isServerDrawn,
  }
}

/** True on the server, and for what the browser took over from it; false for what the browser draws itself. */
export function useIsServerDrawn(): boolean {
  const [{ onServer, here }] = useState(firstAnswer)
  return useSyncExternalStore(never, here, onServer)
}
