import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'

import { AppError, userMessageOf } from '#app/backend/errors.ts'
import { preparePicture } from '#app/backend/prepare-picture.ts'
import { adminToast } from '#app/ui/admin/admin-toast.ts'
import { MAX_SLIDES, noRoomText } from '#domain/slide-file.ts'

import { slidesQuery, uploadSlide } from './queries.ts'

/** How far an upload is, from 0 to 1, and what it is called. */
export interface SlideUpload {
  name: string
  share: number
}

/** The database's own limit: slides that another window has added count too. */
const IS_FULL = '23514'

/**
 * New slides of a service, one after the other. `problems` says why files are not there;
 * `onChange` is called for each one that is.
 */
export function useSlideUpload(serviceId: string, onChange: () => void) {
  const queryClient = useQueryClient()
  const { queryKey } = slidesQuery(serviceId)
  const [upload, setUpload] = useState<SlideUpload | null>(null)
  const [problems, setProblems] = useState<readonly string[]>([])
  const waiting = useRef<File[]>([])
  const isBusy = useRef(false)

  async function add(files: readonly File[]): Promise<void> {
    waiting.current.push(...files)
    if (isBusy.current) return
    isBusy.current = true
    setProblems([])
    const refused = new Map<string, string[]>()
    let count = 0
    for (let file = waiting.current.shift(); file; file = waiting.current.shift()) {
      count += 1
      const problem = await addOne(file)
      if (problem !== null) refused.set(problem, [...(refused.get(problem) ?? []), file.name])
      await queryClient.invalidateQueries({ queryKey })
    }
    const told = [...refused].map(([problem, names]) => tell(problem, names, count))
    setProblems(told)
    const last = told.at(-1)
    if (last !== undefined) adminToast.error(last)
    setUpload(null)
    isBusy.current = false
  }

  /** Null when it became a slide, else what is wrong with it. */
  async function addOne(file: File): Promise<string | null> {
    const slides = queryClient.getQueryData(queryKey) ?? []
    if (slides.length >= MAX_SLIDES) return IS_FULL
    try {
      const picture = await preparePicture(file)
      setUpload({ name: file.name, share: 0 })
      const position = Math.max(-1, ...slides.map((slide) => slide.position)) + 1
      await uploadSlide(serviceId, picture, position, (share) =>
        setUpload({ name: file.name, share }),
      )
      onChange()
      adminToast.success('Slide uploaded successfully')
      return null
    } catch (error) {
      console.warn('A slide was not uploaded.', error)
      if (error instanceof AppError && error.code === IS_FULL) return IS_FULL
      return userMessageOf(error, 'Failed to upload slide')
    }
  }

  return { upload, problems, add }
}

/** Among several files it has to be said which ones are meant. */
function tell(problem: string, names: readonly string[], fileCount: number): string {
  if (problem === IS_FULL) return noRoomText(names)
  return fileCount === 1 ? problem : `${names.join(', ')}: ${problem}`
}
