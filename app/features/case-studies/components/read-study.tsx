import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

import { Button } from '#app/ui/button.tsx'
import { LoadAlert } from '#app/ui/load-alert.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'

import { studyQuery, type CaseStudyStory } from '../queries.ts'
import { Story } from './case-study-story.tsx'

interface ReadStudyProps {
  id: string
  onDownload: (study: CaseStudyStory) => void
  onClose: () => void
}

/**
 * A case study, read on a page that is about something else (product 7.37). Each one is mounted by itself,
 * with its id as key.
 */
export function ReadStudy({ id, onDownload, onClose }: ReadStudyProps) {
  const { data: study, isPending, refetch } = useQuery(studyQuery(id))
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.focus({ preventScroll: true })
    place.current?.scrollIntoView()
  }, [])
  return (
    <div
      ref={place}
      role="group"
      aria-label="The case study"
      aria-busy={isPending}
      tabIndex={-1}
      className="mt-6 outline-none"
    >
      {isPending && <Skeleton className="h-160" />}
      {study && (
        <Story
          study={study}
          onDownload={onDownload}
          closing={
            <Button variant="quiet" size="sm" onClick={onClose}>
              Close
            </Button>
          }
        />
      )}
      {!isPending && !study && (
        <LoadAlert onTryAgain={() => void refetch()}>I couldn't load this case study.</LoadAlert>
      )}
    </div>
  )
}
