import { useEffect, useRef, type CSSProperties } from 'react'
import { useLocation, useNavigate, type NavigateFunction } from 'react-router'
import { toast, Toaster as Outlet, type ExternalToast } from 'sonner'

import { followPresses, placeToast } from './toast-place.ts'
import { connectToastSink, type ToastMessage } from './toast.ts'

const COLORS = {
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

/** Below the header. */
const TOP = 'var(--toast-top, 6rem)'

const newestOfKind = new Map<ToastMessage['kind'], string | number>()

/** Those that lie over what the next page begins with. */
const atTop = new Set<string | number>()

function draw(
  {
    title,
    variant = 'default',
    description,
    durationMs,
    replacesOthers,
    kind,
    isAtTop,
    action,
    link,
  }: ToastMessage,
  navigate: NavigateFunction,
): void {
  const replaced = kind && newestOfKind.get(kind)
  if (replacesOthers) toast.dismiss()
  else if (replaced !== undefined) toast.dismiss(replaced)
  const options: ExternalToast = {}
  if (action) options.action = action
  if (link) options.action = { label: link.label, onClick: () => void navigate(link.to) }
  if (placeToast(isAtTop ? 'top' : 'bottom') === 'top') options.position = 'top-right'
  if (description) options.description = description
  if (durationMs) options.duration = durationMs
  const draws = { default: toast, destructive: toast.error, 'admin-success': toast.success }
  const id = draws[variant](title, options)
  if (isAtTop) atTop.add(id)
  if (kind) newestOfKind.set(kind, id)
}

function leaveTop(): void {
  for (const id of atTop) toast.dismiss(id)
  atTop.clear()
}

/** Where toasts are drawn. Rendered by `Toaster` once there is one to show. */
export function ToastOutlet() {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  useEffect(() => connectToastSink((message) => draw(message, navigate)), [navigate])
  const shownPage = useRef(pathname)
  useEffect(() => {
    if (shownPage.current !== pathname) leaveTop()
    shownPage.current = pathname
  }, [pathname])
  useEffect(() => endSwipesSooner(), [])
  useEffect(() => followPresses(), [])
  return (
    <Outlet
      className="toasts"
      theme="light"
      richColors
      closeButton
      visibleToasts={3}
      position="bottom-left"
      containerAriaLabel="Notifications"
      style={COLORS}
      // Above the bar of a service page, which sells on.
      offset={{ top: TOP, bottom: 'calc(24px + var(--bottom-bar, 0px))' }}
      mobileOffset={{ top: TOP, bottom: 'calc(16px + var(--bottom-bar, 0px))' }}
      toastOptions={{ classNames: { description: 'toast-description' } }}
    />
  )
}

/** How far a toast has to be swiped to leave, in px (product 27.3). */
const LEAVES_AFTER_PX = 20
/** What the library itself asks for. */
const LIBRARY_ASKS_PX = 45

/**
 * Lets toasts leave after a shorter swipe than the library's: a swipe that went far enough is reported to
 * it as one that went as far as it asks. Returns the way to stop.
 */
export function endSwipesSooner(): () => void {
  window.addEventListener('pointerup', lengthenSwipe, { capture: true })
  return () => window.removeEventListener('pointerup', lengthenSwipe, { capture: true })
}

function lengthenSwipe({ target }: PointerEvent): void {
  const toast = target instanceof Element && target.closest('[data-sonner-toast]')
  if (!(toast instanceof HTMLElement)) return
  for (const amount of ['--swipe-amount-x', '--swipe-amount-y']) {
    const swipedPx = Number.parseFloat(toast.style.getPropertyValue(amount))
    if (Math.abs(swipedPx) < LEAVES_AFTER_PX || Math.abs(swipedPx) >= LIBRARY_ASKS_PX) continue
    toast.style.setProperty(amount, `${Math.sign(swipedPx) * LIBRARY_ASKS_PX}px`)
  }
}
