import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'

import { browserBackend } from '#app/backend/browser-backend.ts'
import { adminToast } from '#app/ui/admin/admin-toast.ts'

import { deleteSlide, reorderSlides, updateSlideAlt } from '../data/change-slides.ts'
import { listSlidesQuery } from '../data/list-slides.ts'
import type { Slide } from './slide.ts'
import type { AltDrafts } from './use-alt-drafts.ts'

/**
 * The slides of a service and what can be done to them. Each step is stored immediately and confirmed
 * (product 22.26); `onChange` says that something was.
 */
export function useSlides(serviceId: string, altDrafts: AltDrafts, onChange: () => void) {
  const queryClient = useQueryClient()
  const query = useQuery(listSlidesQuery(browserBackend, serviceId))
  const { queryKey } = listSlidesQuery(browserBackend, serviceId)
  const isBusy = useRef(false)
  const slides = query.data ?? []

  /** One step at a time; the slides are read again after each, even after a failure. */
  async function step(act: () => Promise<void>, done: string, failed: string): Promise<boolean> {
    if (isBusy.current) return false
    isBusy.current = true
    try {
      await act()
      onChange()
      adminToast.success(done)
      return true
    } catch (error) {
      console.warn(failed, error)
      adminToast.error(failed)
      return false
    } finally {
      isBusy.current = false
      await queryClient.invalidateQueries({ queryKey })
    }
  }

  return {
    slides,
    query,
    async saveAlt(slide: Slide, alt: string): Promise<void> {
      const isStored = await step(
        () => updateSlideAlt(browserBackend, slide.id, alt),
        'Slide updated successfully',
        'Failed to update slide',
      )
      if (isStored) altDrafts.forget(slide, alt)
    },
    async remove(slide: Slide): Promise<void> {
      const isGone = await step(
        () => deleteSlide(browserBackend, serviceId, slide),
        'Slide deleted successfully',
        'Failed to delete slide',
      )
      if (isGone) altDrafts.forget(slide)
    },
    /** Moves a slide to where another one is; shown immediately. */
    move(from: number, to: number): Promise<boolean> {
      const moved = slides.toSpliced(from, 1).toSpliced(to, 0, ...slides.slice(from, from + 1))
      queryClient.setQueryData<Slide[]>(queryKey, moved)
      return step(
        () => reorderSlides(browserBackend, moved),
        'Slide reordered successfully',
        'Failed to reorder slides',
      )
    },
  }
}
