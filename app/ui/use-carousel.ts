import type { EmblaCarouselType } from 'embla-carousel'
import { useCallback, useEffect, useState, type FocusEvent } from 'react'

import { useReducedMotion } from './use-media-query.ts'
import { useRotation } from './use-rotation.ts'

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

/** Slides that wrap around and advance on their own, with embla underneath. */
export function useCarousel({
  count,
  intervalMs,
  isHeld = false,
  holdsOnAttention = true,
  resumeMs = 0,
}: CarouselOptions) {
  const prefersStill = useReducedMotion()
  const [viewport, viewportRef] = useState<HTMLElement | null>(null)
  const embla = useEmbla(viewport)
  const [index, setIndex] = useState(0)
  const [hasPointer, setHasPointer] = useState(false)
  const [hasFocus, setHasFocus] = useState(false)

  useEffect(() => {
    if (!embla) return
    const onSelect = () => setIndex(embla.selectedScrollSnap())
    onSelect()
    embla.on('select', onSelect).on('reInit', onSelect)
    return () => {
      embla.off('select', onSelect).off('reInit', onSelect)
    }
  }, [embla])

  const next = useCallback(() => embla?.scrollNext(prefersStill), [embla, prefersStill])
  const previous = useCallback(() => embla?.scrollPrev(prefersStill), [embla, prefersStill])
  const goTo = useCallback((to: number) => embla?.scrollTo(to, prefersStill), [embla, prefersStill])
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

/** Embla on the slides, once its script is there: pages show their first slide without it. */
function useEmbla(viewport: HTMLElement | null): EmblaCarouselType | null {
  const hasTurn = useTurn()
  const [embla, setEmbla] = useState<EmblaCarouselType | null>(null)
  useEffect(() => {
    if (!hasTurn || !viewport) return
    let made: EmblaCarouselType | null = null
    let isOver = false
    async function start(slides: HTMLElement) {
      const { default: EmblaCarousel } = await import('embla-carousel')
      if (isOver) return
      made = EmblaCarousel(slides, { loop: true, align: 'start' })
      setEmbla(made)
    }
    start(viewport).catch((error: unknown) => {
      console.warn('The slides stay a list that scrolls.', error)
    })
    return () => {
      isOver = true
      made?.destroy()
      setEmbla(null)
    }
  }, [hasTurn, viewport])
  return embla
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
 * Whether it is this component's turn: those that ask get theirs one after the other, each in a task
 * of its own. Embla measures all slides: those of all carousels together would hold up the page.
 */
function useTurn(): boolean {
  const [hasTurn, setHasTurn] = useState(false)
  useEffect(() => {
    const takeTurn = () => setHasTurn(true)
    if (waiting.push(takeTurn) === 1) setTimeout(giveTurn)
    return () => {
      const place = waiting.indexOf(takeTurn)
      if (place >= 0) waiting.splice(place, 1)
    }
  }, [])
  return hasTurn
}

function giveTurn(): void {
  waiting.shift()?.()
  if (waiting.length > 0) setTimeout(giveTurn)
}
