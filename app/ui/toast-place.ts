export type ToastSide = 'top' | 'bottom'

interface Span {
  top: number
  bottom: number
}

/** Screens that a toast takes the whole width of: the library's own limit. */
const PHONE = '(width <= 600px)'
/** What a toast of three lines takes, in px. */
const TOAST_PX = 110
const MARGIN_PX = 16

/** The wanted side, unless the toast would lie on what was just used and the other side is free (product 27.14). */
export function chooseToastSide(wanted: ToastSide, used: Span | null, free: Span): ToastSide {
  const other = wanted === 'top' ? 'bottom' : 'top'
  return used && wouldCover(wanted, used, free) && !wouldCover(other, used, free) ? other : wanted
}

function wouldCover(side: ToastSide, used: Span, free: Span): boolean {
  return side === 'top'
    ? used.bottom > free.top && used.top < free.top + TOAST_PX
    : used.top < free.bottom && used.bottom > free.bottom - TOAST_PX
}

let pressed: EventTarget | null = null

/** Follows what is pressed: not every browser focuses it. Returns the way to stop. */
export function followPresses(): () => void {
  const follow = ({ target }: PointerEvent) => {
    pressed = target
  }
  window.addEventListener('pointerdown', follow, { capture: true })
  return () => window.removeEventListener('pointerdown', follow, { capture: true })
}

/** Where the next toast goes: at the top below the header, and on a phone not on what was just used. */
export function placeToast(wanted: ToastSide): ToastSide {
  const root = document.documentElement
  const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
  const top = Math.max(header, 0) + MARGIN_PX / 2
  root.style.setProperty('--toast-top', `${top}px`)
  if (!window.matchMedia(PHONE).matches) return wanted
  const bar = document.querySelector('.bottom-bar:not([inert])')?.clientHeight ?? 0
  const active = document.activeElement === document.body ? pressed : document.activeElement
  const used = active instanceof Element ? active.getBoundingClientRect() : null
  return chooseToastSide(wanted, used, { top, bottom: innerHeight - bar - MARGIN_PX })
}
