import { useEffect, useState } from 'react'
import type useEmblaCarousel from 'embla-carousel-react'

type Embla = ReturnType<typeof useEmblaCarousel>[1]

/** Whether the slides are being dragged, until they have come to rest. */
export function useDrag(embla: Embla): boolean {
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
