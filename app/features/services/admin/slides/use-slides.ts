import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'

import { adminToast } from '#app/ui/admin/admin-toast.ts'

import { deleteSlide, reorderSlides, slidesQuery, updateSlide, type Slide } from './queries.ts'

/**
 * The slides of a service and what can be done to them. Each step is stored immediately and confirmed
 * (product 22.26); `onChange` says that something was.
 */
export function useSlides(serviceId: string, altDrafts: AltDrafts, onChange: () => void) {
  const queryClient = useQueryClient()
  const query = useQuery(slidesQuery(serviceId))
  const { queryKey } = slidesQuery(serviceId)
  const isBusy = useRef(false)
  const slides = query.data ?? []

  /** One step at a time; the slides are read again after each, even after a failure. */
  async function step(act: () => Promise<unknown>, done: string, failed: string): Promise<boolean> {
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
        () => updateSlide(slide.id, { alt }),
        'Slide updated successfully',
        'Failed to update slide',
      )
      if (isStored) altDrafts.forget(slide, alt)
    },
    async remove(slide: Slide): Promise<void> {
      const isGone = await step(
        () => deleteSlide(serviceId, slide),
        'Slide deleted successfully',
        'Failed to delete slide',
      )
      if (isGone) altDrafts.forget(slide)
    },
    /** Moves a slide to where another one is; shown immediately. */
    move(from: number, to: number): Promise<boolean> {
      const moved = slides.toSpliced(from, 1).toSpliced(to, 0, ...slides.slice(from, from + 1))
      queryClient.setQueryData(queryKey, moved)
      return step(
        () => reorderSlides(moved),
        'Slide reordered successfully',
        'Failed to reorder slides',
      )
    },
  }
}

/** The alt texts in the fields, by the slide's id. */
export interface AltDrafts {
  textOf: (slide: Slide) => string
  change: (slide: Slide, text: string) => void
  forget: (slide: Slide, text?: string) => void
}

/**
 * What was typed as alt text and is not stored yet. It counts as unsaved work, and is saved with the
 * service.
 */
export function useAltDrafts(serviceId: string | null) {
  const queryClient = useQueryClient()
  const [drafts, setDrafts] = useState<Readonly<Record<string, string>>>({})

  const forget = ({ id }: Pick<Slide, 'id'>, text?: string) =>
    setDrafts(({ [id]: draft, ...others }) =>
      // What was typed while the former text was on its way stays.
      draft === undefined || text === undefined || draft.trim() === text
        ? others
        : { ...others, [id]: draft },
    )

  const fields: AltDrafts = {
    textOf: ({ id, alt }) => drafts[id] ?? alt,
    change: (slide, text) =>
      text.trim() === slide.alt
        ? forget(slide)
        : setDrafts((others) => ({ ...others, [slide.id]: text })),
    forget,
  }

  /** Stores all of them. @throws when one could not be stored; it stays typed */
  async function save(): Promise<void> {
    if (serviceId === null) return
    const { queryKey } = slidesQuery(serviceId)
    for (const [id, text] of Object.entries(drafts)) {
      const alt = text.trim()
      try {
        await updateSlide(id, { alt })
      } catch (error) {
        adminToast.error('Failed to update slide')
        throw error
      }
      queryClient.setQueryData(queryKey, (slides) =>
        slides?.map((slide) => (slide.id === id ? { ...slide, alt } : slide)),
      )
      forget({ id }, alt)
    }
  }

  const hasChanges = Object.keys(drafts).length > 0
  return { fields, hasChanges, save, discard: () => setDrafts({}) }
}
