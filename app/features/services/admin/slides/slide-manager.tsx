import { ErrorState } from '#app/ui/admin/error-state.tsx'
import { Panel } from '#app/ui/admin/panel.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { MAX_SLIDES } from '#domain/slide-file.ts'

import { SlideDrop } from './slide-drop.tsx'
import { SortableSlides } from './sortable-slides.tsx'
import { useSlideUpload } from './use-slide-upload.ts'
import { useSlides } from './use-slides.ts'
import type { AltDrafts } from './use-slides.ts'

interface SlideManagerProps {
  /** Null for a service that has not been saved yet. */
  serviceId: string | null
  category: string
  altDrafts: AltDrafts
  onChange: () => void
}

/** The pictures of a service: add, describe, put in order, delete (product 22.23). */
export function SlideManager({ serviceId, ...rest }: SlideManagerProps) {
  if (serviceId !== null) return <SavedSlides serviceId={serviceId} {...rest} />
  return (
    <Panel title="Slides">
      <p className="text-muted">Save the service first to manage slides</p>
    </Panel>
  )
}

function SavedSlides({
  serviceId,
  category,
  altDrafts,
  onChange,
}: SlideManagerProps & { serviceId: string }) {
  const { slides, query, ...actions } = useSlides(serviceId, altDrafts, onChange)
  const { upload, problems, add } = useSlideUpload(serviceId, onChange)
  if (query.isPending || query.isError) {
    return (
      <Panel title="Slides">
        {query.isError ? (
          <ErrorState
            title="Failed to load slides"
            onRetry={() => void query.refetch()}
            isRetrying={query.isFetching}
          />
        ) : (
          <>
            <p role="status" className="sr-only">
              Loading slides
            </p>
            <Skeleton className="aspect-2/1 max-w-sm" />
          </>
        )}
      </Panel>
    )
  }
  return (
    <Panel
      title="Slides"
      actions={
        <span className="text-sm text-muted tabular-nums">
          {slides.length} of {MAX_SLIDES}
        </span>
      }
    >
      {slides.length === 0 ? (
        <p className="text-muted">
          No slides yet. The first one is also the picture on the service's card.
        </p>
      ) : (
        <SortableSlides {...{ slides, category, altDrafts, actions }} />
      )}
      <SlideDrop
        isFull={slides.length >= MAX_SLIDES}
        upload={upload}
        problems={problems}
        onFiles={(files) => void add(files)}
      />
    </Panel>
  )
}
