import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'

import { browserBackend } from '#app/backend/browser-backend.ts'
import { userMessageOf } from '#app/backend/errors.ts'
import { adminToast } from '#app/ui/admin/admin-toast.ts'

import { deleteSlide, reorderSlides, updateSlideAlt } from '../data/change-slides.ts'
import { listSlidesQuery } from '../data/list-slides.ts'
import { uploadSlide } from '../data/upload-slide.ts'
import { prepareSlide } from './prepare-slide.ts'
import type { Slide } from './slide.ts'

/** How far an upload is, from 0 to 1, and what it is called. */
export interface SlideUpload {
  name: string
  share: number
}

/**
 * The slides of a service and what can be done to them. Each step is stored at once and told (SPEC
 * §8); `onChange` says that something was.
 */
export function useSlides(serviceId: string, onChange: () => void) {
  const queryClient = useQueryClient()
  const query = useQuery(listSlidesQuery(browserBackend, serviceId))
  const { queryKey } = listSlidesQuery(browserBackend, serviceId)
  const [upload, setUpload] = useState<SlideUpload | null>(null)
  const [uploadProblem, setUploadProblem] = useState<string | null>(null)
  const isBusy = useRef(false)
  const slides = query.data ?? []

  /** One step at a time; the slides are read again after each, whatever became of it. */
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

  async function add(file: File): Promise<void> {
    if (isBusy.current) return
    isBusy.current = true
    setUploadProblem(null)
    try {
      const picture = await prepareSlide(file)
      setUpload({ name: file.name, share: 0 })
      const position = Math.max(-1, ...slides.map((slide) => slide.position)) + 1
      await uploadSlide(browserBackend, { serviceId, picture, alt: '', position }, (share) =>
        setUpload({ name: file.name, share }),
      )
      onChange()
      adminToast.success('Slide uploaded successfully')
    } catch (error) {
      const problem = userMessageOf(error, 'Failed to upload slide')
      console.warn('A slide was not uploaded.', error)
      setUploadProblem(problem)
      adminToast.error(problem)
    } finally {
      isBusy.current = false
      setUpload(null)
      await queryClient.invalidateQueries({ queryKey })
    }
  }

  return {
    slides,
    query,
    upload,
    uploadProblem,
    add,
    saveAlt: (slide: Slide, alt: string) =>
      step(
        () => updateSlideAlt(browserBackend, slide.id, alt),
        'Slide updated successfully',
        'Failed to update slide',
      ),
    remove: (slide: Slide) =>
      step(
        () => deleteSlide(browserBackend, serviceId, slide),
        'Slide deleted successfully',
        'Failed to delete slide',
      ),
    /** Moves a slide to where another one is; shown at once. */
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
