import { ImagePlus } from 'lucide-react'

import { ErrorState } from '#app/ui/admin/error-state.tsx'
import { useConfirm } from '#app/ui/admin/confirm.tsx'
import { FilesChoice } from '#app/ui/admin/file-choice.tsx'
import { Panel } from '#app/ui/admin/panel.tsx'
import { SortableList } from '#app/ui/admin/sortable-list.tsx'
import { SkeletonLines } from '#app/ui/skeleton-lines.tsx'
import { MAX_SLIDES } from '#domain/slide-file.ts'

import type { Slide } from './queries.ts'
import { SlideRow } from './slide-row.tsx'
import { useSlideUpload } from './use-slide-upload.ts'
import { useSlides, type AltDrafts } from './use-slides.ts'

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
  const confirm = useConfirm()

  async function remove(slide: Slide, index: number) {
    const isSure = await confirm({
      title: `Delete slide ${index + 1}?`,
      text: 'This removes the picture from the service and deletes the file right away.',
      action: 'Delete slide',
      isDestructive: true,
    })
    if (isSure) await actions.remove(slide)
  }

  if (query.isPending || query.isError) {
    return (
      <Panel title="Slides">
        {query.isError ? (
          <ErrorState title="Failed to load slides" query={query} />
        ) : (
          <SkeletonLines text="Loading slides" lines={['aspect-2/1 max-w-sm']} />
        )}
      </Panel>
    )
  }
  const isFull = slides.length >= MAX_SLIDES
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
        <SortableList
          noun="slide"
          label="Slides in their order"
          items={slides}
          onMove={(from, to) => void actions.move(from, to)}
          onRemove={(slide, index) => void remove(slide, index)}
        >
          {(slide, index) => (
            <SlideRow
              slide={slide}
              name={`slide ${index + 1}`}
              category={category}
              text={altDrafts.textOf(slide)}
              onChange={(text) => altDrafts.change(slide, text)}
              onSave={(alt) => actions.saveAlt(slide, alt)}
            />
          )}
        </SortableList>
      )}
      <FilesChoice
        label="Add slide"
        icon={ImagePlus}
        accept="image/*"
        isMultiple
        hint={
          isFull
            ? `A service has at most ${MAX_SLIDES} slides. Delete one to add another.`
            : 'Recommended: 1200x600 or 2:1 in JPG, PNG or WebP, under 10MB. Or drop images here.'
        }
        isClosed={isFull || upload !== null}
        upload={upload}
        problems={problems}
        onFiles={(files) => void add(files)}
      />
    </Panel>
  )
}
