import type { EmblaCarouselType } from 'embla-carousel'
import { startTransition, useCallback, useEffect, useRef, useState, type FocusEvent } from 'react'

import { loadInBackground } from '#app/reload-on-missing-chunk.ts'

import { useReducedMotion } from './use-media-query.ts'
import { useRotation } from './use-rotation.ts'
import { whenNear } from './when-near.ts'

export type Carousel = ReturnType<typeof useCarousel>

interface CarouselOptions {
  count: number
  intervalMs: number
  /** Holds the rotation for a reason of the caller's. */
  isHeld?: boolean
  /** Whether pointer and focus hold the rotation; only the caller's reason does when false. */
  holdsOnAttention?: boolean
  /** How long the rotation still waits after pointer, focus or drag have left, in ms. */
  resumeMs?: number
}

/**
 * Slides that wrap around and advance on their own, with embla underneath. Until its script is there, and
 * where it cannot be had, the slides are a list that scrolls and snaps, and the same buttons scroll it.
 */
export function useCarousel({
  count,
  intervalMs,
  isHeld = false,
  holdsOnAttention = true,
  resumeMs = 0,
}: CarouselOptions) {
  const prefersStill = useReducedMotion()
  const [viewport, setViewport] = useState<HTMLElement | null>(null)
  const list = useRef<HTMLElement>(null)
  // The slides scroll by then: what follows need not hold up the page's first moments.
  const viewportRef = useCallback((element: HTMLElement | null) => {
    list.current = element
    startTransition(() => setViewport(element))
  }, [])
  const [index, setIndex] = useState(0)
  const shown = useRef(0)
  const show = useCallback((to: number) => {
    shown.current = to
    setIndex(to)
  }, [])
  const embla = useEmbla(viewport, shown)
  useListScroll(embla ? null : viewport, shown, show)
  const [hasPointer, setHasPointer] = useState(false)
  const [hasFocus, setHasFocus] = useState(false)

  useEffect(() => {
    if (!embla) return
    const onSelect = () => show(embla.selectedScrollSnap())
    onSelect()
    embla.on('select', onSelect).on('reInit', onSelect)
    return () => {
      embla.off('select', onSelect).off('reInit', onSelect)
    }
  }, [embla, show])

  const goTo = useCallback(
    (to: number) => {
      if (embla) embla.scrollTo(to, prefersStill)
      else if (list.current) show(scrollList(list.current, to, prefersStill))
    },
    [embla, prefersStill, show],
  )
  const next = useCallback(() => {
    if (embla) embla.scrollNext(prefersStill)
    else goTo(shown.current + 1)
  }, [embla, goTo, prefersStill])
  const previous = useCallback(() => {
    if (embla) embla.scrollPrev(prefersStill)
    else goTo(shown.current - 1)
  }, [embla, goTo, prefersStill])
  const isDragged = useDrag(embla)
  const hasAttention = useLingering(hasPointer || hasFocus || isDragged, resumeMs)
  const rotation = useRotation(next, {
    intervalMs,
    count,
    isHeld: isHeld || (holdsOnAttention && hasAttention),
  })

  return {
    ...rotation,
    viewportRef,
    index,
    /** The script has taken over; until then the slides are a list that scrolls and snaps. */
    isReady: embla !== null,
    next,
    previous,
    goTo,
    /** Put these on the carousel's root: rotation waits while people look or tab into it. */
    holdProps: {
      onPointerEnter: () => setHasPointer(true),
      onPointerLeave: () => setHasPointer(false),
      onFocus: () => setHasFocus(true),
      onBlur: (event: FocusEvent<HTMLElement>) =>
        setHasFocus(event.currentTarget.contains(event.relatedTarget)),
    },
  }
}

/** Embla on the slides, once they are near the screen and its script is there. It starts where the list is. */
function useEmbla(
  viewport: HTMLElement | null,
  shown: { readonly current: number },
): EmblaCarouselType | null {
  const hasTurn = useTurn(useNear(viewport))
  const [embla, setEmbla] = useState<EmblaCarouselType | null>(null)
  useEffect(() => {
    if (!hasTurn || !viewport) return
    let made: EmblaCarouselType | null = null
    let isOver = false
    async function start(slides: HTMLElement) {
      const { default: EmblaCarousel } = await loadInBackground(() => import('embla-carousel'))
      if (isOver) return
      slides.scrollTo({ left: 0, behavior: 'instant' })
      made = EmblaCarousel(slides, { loop: true, align: 'start', startIndex: shown.current })
      setEmbla(made)
    }
    start(viewport).catch((error: unknown) => {
      console.warn('The slides just scroll.', error)
    })
    return () => {
      isOver = true
      made?.destroy()
      setEmbla(null)
    }
  }, [hasTurn, viewport, shown])
  return embla
}

/** Whether the element is near the screen, or has been. */
function useNear(element: HTMLElement | null): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => (element ? whenNear(element, () => setNear(true)) : undefined), [element])
  return isNear
}

const slidesOf = (viewport: HTMLElement) =>
  [...(viewport.firstElementChild?.children ?? [])] as HTMLElement[]

const offsetsOf = (slides: readonly HTMLElement[]) =>
  slides.map(({ offsetLeft }) => offsetLeft - (slides[0]?.offsetLeft ?? 0))

/** Scrolls the list to a slide, counted round and round; says which one that is. */
function scrollList(viewport: HTMLElement, to: number, isInstant: boolean): number {
  const offsets = offsetsOf(slidesOf(viewport))
  const place = (to + offsets.length) % offsets.length
  viewport.scrollTo({ left: offsets[place] ?? 0, behavior: isInstant ? 'instant' : 'smooth' })
  return place
}

const AT_REST_MS = 120

/** Follows a list that people scroll themselves, whenever it has come to rest. */
function useListScroll(
  viewport: HTMLElement | null,
  shown: { readonly current: number },
  show: (index: number) => void,
): void {
  useEffect(() => {
    if (!viewport) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      const { scrollLeft, scrollWidth, clientWidth } = viewport
      const distances = offsetsOf(slidesOf(viewport)).map((left) => Math.abs(left - scrollLeft))
      const nearest = distances.indexOf(Math.min(...distances))
      // The last ones stand side by side: which of them is meant, the scroll position cannot tell.
      const isAtEnd = scrollLeft + clientWidth >= scrollWidth - 1
      show(isAtEnd ? Math.max(nearest, shown.current) : nearest)
    }
    const onScroll = () => {
      clearTimeout(timer)
      timer = setTimeout(look, AT_REST_MS)
    }
    // Without it a slow frame on the way looks like the end.
    const saysEnd = 'onscrollend' in window
    const [kind, listener] = saysEnd
      ? (['scrollend', look] as const)
      : (['scroll', onScroll] as const)
    viewport.addEventListener(kind, listener, { passive: true })
    return () => {
      clearTimeout(timer)
      viewport.removeEventListener(kind, listener)
    }
  }, [viewport, shown, show])
}

/** Whether the slides are being dragged, until they have come to rest. */
function useDrag(embla: EmblaCarouselType | null): boolean {
  const [isDragged, setDragged] = useState(false)
  useEffect(() => {
    if (!embla) return
    const start = () => setDragged(true)
    const end = () => setDragged(false)
    // A press that moved nothing sets nothing in motion that could settle.
    const release = () => {
      if (embla.internalEngine().scrollBody.settled()) end()
    }
    embla.on('pointerDown', start).on('pointerUp', release).on('settle', end)
    return () => {
      embla.off('pointerDown', start).off('pointerUp', release).off('settle', end)
    }
  }, [embla])
  return isDragged
}

/** Whether `isOn`, and for `lingerMs` after it stops being so. */
function useLingering(isOn: boolean, lingerMs: number): boolean {
  const [lingers, setLingers] = useState(false)
  if (isOn && !lingers && lingerMs > 0) setLingers(true)
  useEffect(() => {
    if (isOn) return
    const timer = setTimeout(() => setLingers(false), lingerMs)
    return () => clearTimeout(timer)
  }, [isOn, lingerMs])
  return isOn || lingers
}

const waiting: (() => void)[] = []

/**
 * Whether it is this component's turn, once it wants one: those that ask get theirs one after the other, each
 * in a task of its own. Embla measures all slides: those of all carousels together would hold up the page.
 */
function useTurn(isWanted: boolean): boolean {
  const [hasTurn, setHasTurn] = useState(false)
  useEffect(() => {
    if (!isWanted) return
    const takeTurn = () => setHasTurn(true)
    if (waiting.push(takeTurn) === 1) setTimeout(giveTurn)
    return () => {
      const place = waiting.indexOf(takeTurn)
      if (place >= 0) waiting.splice(place, 1)
    }
  }, [isWanted])
  return hasTurn
}

function giveTurn(): void {
  waiting.shift()?.()
  if (waiting.length > 0) setTimeout(giveTurn)
}
