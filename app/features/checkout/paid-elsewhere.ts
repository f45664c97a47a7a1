import { useEffect, useState } from 'react'

const CHANNEL = 'paid-cart'

/** Tells the store's other tabs, whose cart is empty now, by which payment. */
export function tellOtherTabs(sessionId: string): void {
  const channel = new BroadcastChannel(CHANNEL)
  // A channel is of one origin: its messages name none.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel.postMessage(sessionId)
  channel.close()
}

/** The payment that another tab has confirmed since this page opened; null without one. */
export function usePaidElsewhere(): string | null {
  const [sessionId, setSessionId] = useState<string | null>(null)
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL)
    channel.addEventListener('message', ({ data }) => setSessionId(String(data)))
    return () => channel.close()
  }, [])
  return sessionId
}
