import { MessageCircle } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

import { FIGURE_CLASSES } from '#app/styles/figure-classes.ts'
import { cn } from '#app/ui/class-names.ts'
import { useScrolledPast } from '#app/ui/use-scrolled-past.ts'

import { CHAT_LABEL } from './site-links.ts'

const shrinkAfterPx = () => 100

/**
 * The messaging link at the bottom right: wide on desktop until the page scrolls (product 3.11, 3.12). It
 * leaves while something to click, to fill in or to read in figures lies where it would be (product 3.23);
 * the footer has the same link for all who don't see it.
 */
export function FloatingChat({ chatUrl }: { chatUrl: string }) {
  const hasScrolled = useScrolledPast(shrinkAfterPx)
  const wide = useRef<HTMLSpanElement>(null)
  const icon = useRef<HTMLSpanElement>(null)
  const isWide = useIsClear(wide, KEPT_CLEAR_BY_WIDE) && !hasScrolled
  const isShown = useIsClear(icon, KEPT_CLEAR)
  return (
    <aside aria-label="Chat" className="noscript:hidden print:hidden">
      {/* The two places that it may take. The wide one does not exist on small screens. */}
      <span ref={wide} className={cn(PLACE, WIDE, 'invisible max-lg:hidden')} />
      <span ref={icon} className={cn(PLACE, ICON, 'invisible')} />
      <a
        href={chatUrl}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={CHAT_LABEL}
        className={cn(
          PLACE,
          'flex items-center overflow-hidden rounded-full bg-ink text-sm font-semibold text-paper shadow-[0_0_0_3px_var(--paper)] hover:bg-accent hover:text-on-accent',
          // It leaves immediately, and waits before it comes back: nothing flickers while the page scrolls.
          isShown
            ? 'transition-[opacity,visibility,width,padding] delay-[300ms,300ms,0ms,0ms] duration-200'
            : 'invisible opacity-0',
          // The icon keeps its place while the label beside it is covered.
          isWide ? cn(WIDE, 'pl-5') : cn(ICON, 'pl-4 xl:pl-3'),
        )}
      >
        <MessageCircle aria-hidden className="size-6 shrink-0" />
        {isWide && <span className="pl-2.5 whitespace-nowrap max-lg:hidden">Chat with me</span>}
      </a>
    </aside>
  )
}

const PLACE = 'fixed right-4 bottom-[calc(1rem+var(--bottom-bar,0px))] z-30 lg:bottom-6'
const WIDE = 'h-14 w-40 lg:right-6'
/** From 1280 px on it has room in the margin beside the page's content. */
const ICON = 'size-14 lg:right-6 xl:right-[max(2px,calc(4vw-3.3rem))] xl:size-12'

const FIGURES = FIGURE_CLASSES.map((name) => `.${name}`).join()
/** What may not be covered: links, buttons, fields, headings, figures and prices, and what asks for it. */
const KEPT_CLEAR = `a, button, input, select, textarea, summary, label, h1, h2, h3, ${FIGURES}, [data-kept-clear]`
/** The wide one gives way to all text: the icon has room beside it. */
const KEPT_CLEAR_BY_WIDE = `${KEPT_CLEAR}, p, dt, dd`

/**
 * Whether nothing that must be seen lies in the place of a fixed element. The browser watches: an observer
 * whose root is cut down to that place hears of everything that comes into it, however it got there.
 */
function useIsClear(place: { current: HTMLElement | null }, keptClear: string): boolean {
  const [isClear, setClear] = useState(false)
  useEffect(() => {
    const found = new Set<Element>()
    let observer: IntersectionObserver | undefined
    let frame = 0

    function watch() {
      observer?.disconnect()
      found.clear()
      const box = place.current?.getBoundingClientRect()
      if (!box || box.width === 0) return setClear(false)
      const { clientWidth, clientHeight } = document.documentElement
      const margins = [box.top, clientWidth - box.right, clientHeight - box.bottom, box.left]
      observer = new IntersectionObserver(
        (entries) => {
          for (const { isIntersecting, target } of entries) {
            if (isIntersecting) found.add(target)
            else found.delete(target)
          }
          setClear(found.size === 0)
        },
        { rootMargin: margins.map((margin) => `${-Math.floor(margin)}px`).join(' ') },
      )
      for (const element of document.querySelectorAll(keptClear)) {
        if (!place.current?.parentElement?.contains(element)) observer.observe(element)
      }
    }

    const watchSoon = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(watch)
    }
    const changes = new MutationObserver(watchSoon)
    changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['inert'] })
    window.addEventListener('resize', watchSoon)
    watchSoon()
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('resize', watchSoon)
      changes.disconnect()
      observer?.disconnect()
    }
  }, [place, keptClear])
  return isClear
}
