type ToastVariant = 'default' | 'destructive' | 'admin-success'

export interface ToastMessage {
  title: string
  description?: string
  variant?: ToastVariant
  /** How long it stays; 4000 unless told otherwise. */
  durationMs?: number
  /** At most one is on the screen: this one. */
  replacesOthers?: boolean
  /** At most one of a kind is on the screen: the newest. */
  kind?: 'promo'
  /** Below the header: where what the page says at its end must stay readable. */
  isAtTop?: boolean
  action?: { label: string; onClick: () => void }
  /** Where it leads on this site, in place of an action. */
  link?: { label: string; to: string }
}

type ToastSink = (message: ToastMessage) => void

// The library that draws toasts is fetched when the first one is shown; until then they wait.
const waiting: ToastMessage[] = []
const listeners = new Set<() => void>()
let sink: ToastSink | null = null

/** Shows a toast. Call it in the browser only. */
export function showToast(message: ToastMessage): void {
  if (sink) return sink(message)
  waiting.push(message)
  for (const listener of listeners) listener()
}

/** Says what has failed, and why or what to do. */
export const showFailure = (title: string, description: string) =>
  showToast({ title, description, variant: 'destructive' })

export function isToastWaiting(): boolean {
  return waiting.length > 0
}

/** Calls back when a toast starts to wait; returns the way to stop. */
export function onToastWaiting(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Connects the drawing part, which gets the waiting toasts immediately; returns a function that stops it. */
export function connectToastSink(next: ToastSink): () => void {
  sink = next
  for (const message of waiting.splice(0)) next(message)
  return () => {
    sink = null
  }
}
