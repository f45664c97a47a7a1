import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { browserBackend } from '#app/backend/browser-backend.ts'
import { adminToast } from '#app/ui/admin/admin-toast.ts'

import { updateSlideAlt } from '../data/change-slides.ts'
import { listSlidesQuery } from '../data/list-slides.ts'
import type { Slide } from './slide.ts'

/** The alt texts in the fields, by the slide's id. */
export interface AltDrafts {
  textOf: (slide: Slide) => string
  change: (slide: Slide, text: string) => void
  /** Once this text is stored, or its slide is gone. */
  forget: (slide: Slide, text?: string) => void
}

const NONE: ReadonlyMap<string, string> = new Map()

/**
 * What was typed as alt text and is not stored yet. It counts as unsaved work, and is saved with the
 * service.
 */
export function useAltDrafts(serviceId: string | null) {
  const queryClient = useQueryClient()
  const [drafts, setDrafts] = useState(NONE)

  function put(id: string, text: string | null, onlyOver?: string): void {
    setDrafts((current) => {
      // What was typed while the former text was on its way stays.
      if (onlyOver !== undefined && current.get(id)?.trim() !== onlyOver) return current
      const next = new Map(current)
      if (text === null) next.delete(id)
      else next.set(id, text)
      return next
    })
  }

  const fields: AltDrafts = {
    textOf: ({ id, alt }) => drafts.get(id) ?? alt,
    change: ({ id, alt }, text) => put(id, text.trim() === alt ? null : text),
    forget: ({ id }, text) => put(id, null, text),
  }

  /** Stores all of them. @throws when one could not be stored; it stays typed */
  async function save(): Promise<void> {
    if (serviceId === null) return
    const { queryKey } = listSlidesQuery(browserBackend, serviceId)
    for (const [id, text] of drafts) {
      const alt = text.trim()
      try {
        await updateSlideAlt(browserBackend, id, alt)
      } catch (error) {
        adminToast.error('Failed to update slide')
        throw error
      }
      queryClient.setQueryData(queryKey, (slides) =>
        slides?.map((slide) => (slide.id === id ? { ...slide, alt } : slide)),
      )
      put(id, null, alt)
    }
  }

  return { fields, hasChanges: drafts.size > 0, save, discard: () => setDrafts(NONE) }
}
