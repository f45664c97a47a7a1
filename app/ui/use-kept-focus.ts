import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * For the content of a page: gives the keyboard its place back where a step takes it away. What worked and was
 * disabled meanwhile has it again; what is gone leaves it to what stands there now, or to the content itself.
 */
export function useKeptFocus<Content extends HTMLElement = HTMLElement>() {
  const content = useRef<Content>(null)
  const { pathname } = useLocation()
  const from = useRef(pathname)
  // The link that was followed may be gone with its page.
  useEffect(() => {
    if (from.current === pathname) return
    from.current = pathname
    if (isLost()) content.current?.focus({ preventScroll: true })
  }, [pathname])
  useEffect(() => (content.current ? keepFocus(content.current) : undefined), [])
  return content
}

const isLost = () => document.activeElement === document.body

/** What had the focus, and which child of each parent led to it. */
interface Place {
  element: HTMLElement
  root: HTMLElement
  way: { parent: Element; index: number }[]
}

function keepFocus(content: HTMLElement): () => void {
  const stop = new AbortController()
  let isByKeyboard = false
  let hasLeft = false
  // It was given up, as Escape and scripts do, and not taken from what was disabled or hidden.
  let isGivenUp = false
  let onPage: Place | null = null
  let inDialog: Place | null = null
  let frame = 0

  function note({ target }: FocusEvent) {
    if (!(target instanceof HTMLElement)) return
    hasLeft = false
    isGivenUp = false
    const dialog = target.closest('dialog')
    if (dialog) inDialog = placeOf(target, dialog)
    else if (content.contains(target)) onPage = placeOf(target, content)
  }

  function restore() {
    frame = 0
    if (hasLeft || !isLost()) return
    if (!inDialog?.root.isConnected) inDialog = null
    const place = inDialog ?? onPage
    // A pointer needs no place, until the keyboard goes on from where it was: what is gone has none.
    const isWanted = place?.element.isConnected ? isByKeyboard && !isGivenUp : true
    if (place && isWanted) focusAt(place, isByKeyboard)
  }

  // The next frame comes after what gives the focus back by itself: a dialog, a menu, a list.
  const observer = new MutationObserver(() => {
    if (isLost()) frame ||= requestAnimationFrame(restore)
  })
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['disabled', 'hidden'],
  })
  const listen = { signal: stop.signal, capture: true }
  document.addEventListener('focusin', note, listen)
  document.addEventListener(
    'focusout',
    ({ target }) => {
      if (!(target instanceof HTMLElement)) return
      isGivenUp = !target.matches(':disabled') && target.checkVisibility()
    },
    listen,
  )
  document.addEventListener(
    'keydown',
    () => {
      isByKeyboard = true
      hasLeft = false
    },
    listen,
  )
  document.addEventListener(
    'pointerdown',
    ({ target }) => {
      isByKeyboard = false
      // A click beside everything means to leave the place.
      const pressed = target instanceof Element ? target.closest(PRESSABLE) : null
      hasLeft = pressed === null || pressed === content
    },
    listen,
  )
  return () => {
    stop.abort()
    observer.disconnect()
    cancelAnimationFrame(frame)
  }
}

function placeOf(element: HTMLElement, root: HTMLElement): Place {
  const way: Place['way'] = []
  for (
    let node: Element = element;
    node !== root && node.parentElement;
    node = node.parentElement
  ) {
    way.push({
      parent: node.parentElement,
      index: [...node.parentElement.children].indexOf(node),
    })
  }
  return { element, root, way }
}

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"]'

const PRESSABLE = 'a, button, input, select, textarea, summary, label, [tabindex]'
/** What would open the keyboard of a phone. */
const IS_TYPED_IN = 'input:not([type=checkbox], [type=radio]), textarea'

function focusAt({ element, root, way }: Place, isByKeyboard: boolean): void {
  // Still at work, or ready again.
  if (element.isConnected) return element.focus()
  for (const { parent, index } of way) {
    if (parent === root) break
    if (!parent.isConnected) continue
    const children = [...parent.children]
    for (const child of [...children.slice(index), ...children.slice(0, index).toReversed()]) {
      for (const target of [child, ...child.querySelectorAll(FOCUSABLE)]) {
        if (!(target instanceof HTMLElement) || !target.matches(FOCUSABLE)) continue
        if (!isByKeyboard && target.matches(IS_TYPED_IN)) continue
        target.focus({ preventScroll: !isByKeyboard })
        // What is hidden does not take it.
        if (!isLost()) return
      }
    }
  }
  root.focus({ preventScroll: true })
}
