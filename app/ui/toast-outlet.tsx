import { useEffect, type CSSProperties } from 'react'
import { Toaster as Outlet, toast, type ExternalToast } from 'sonner'
import { endSwipesSooner } from './end-swipes-sooner.ts'
import { connectToastSink, type ToastMessage } from './toast.ts'

const COLOURS = {
  '--normal-bg': 'var(--ink)',
  '--normal-text': 'var(--paper)',
  '--normal-border': 'var(--ink)',
  '--error-bg': 'var(--accent)',
  '--error-text': 'var(--on-accent)',
  '--error-border': 'var(--accent)',
  '--success-bg': 'var(--positive)',
  '--success-text': 'var(--on-positive)',
  '--success-border': 'var(--positive)',
  '--border-radius': '4px',
  fontFamily: 'var(--font-sans)',
} as CSSProperties

function draw({
  title,
  variant = 'default',
  description,
  durationMs,
  replacesOthers,
  action,
}: ToastMessage): void {
  if (replacesOthers) toast.dismiss()
  const options: ExternalToast = {}
  if (action) options.action = action
  if (description) options.description = description
  if (durationMs) options.duration = durationMs
  if (variant === 'destructive') toast.error(title, options)
  else if (variant === 'admin-success') toast.success(title, options)
  else toast(title, options)
}

/** Where toasts are drawn. Rendered by `Toaster` once there is one to show. */
export function ToastOutlet({ visibleToasts }: { visibleToasts: number }) {
  useEffect(() => connectToastSink(draw), [])
  useEffect(() => endSwipesSooner(), [])
  return (
    <Outlet
      theme="light"
      richColors
      closeButton
      visibleToasts={visibleToasts}
      position="bottom-left"
      containerAriaLabel="Notifications"
      style={COLOURS}
      toastOptions={{ classNames: { description: 'toast-description' } }}
    />
  )
}
