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
