import {
  DndContext,
  KeyboardSensor,
  PointerSensor,
  closestCenter,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
  type UniqueIdentifier,
} from '@dnd-kit/core'
import {
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'

import { ErrorState } from '#app/ui/admin/error-state.tsx'
import { Panel } from '#app/ui/admin/panel.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { MAX_SLIDES } from '#domain/slide-file.ts'

import { SlideDrop } from './slide-drop.tsx'
import { SlideRow, type SlideRowProps } from './slide-row.tsx'
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
  if (query.isPending || query.isError) {
    return (
      <Panel title="Slides">
        {query.isError ? (
          <ErrorState title="Failed to load slides" query={query} />
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

/** How far a pointer moves before it is a drag and no click. */
const DRAG_PX = 6

const INSTRUCTIONS =
  'To move a slide, press space or enter. Then use the arrow keys, and press space or enter again to put it down, or escape to leave it where it was.'

/** Slides in their order, which is changed by dragging, by keyboard, or with two buttons. */
function SortableSlides({
  slides,
  ...row
}: Omit<SlideRowProps, 'slide' | 'index' | 'count'> & {
  slides: readonly SlideRowProps['slide'][]
}) {
  const { actions } = row
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_PX } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const indexOf = (id: UniqueIdentifier) => slides.findIndex((slide) => slide.id === id)

  function dropped({ active, over }: DragEndEvent) {
    if (over && over.id !== active.id) void actions.move(indexOf(active.id), indexOf(over.id))
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={dropped}
      accessibility={{
        announcements: announcementsFor(slides.length, indexOf),
        screenReaderInstructions: { draggable: INSTRUCTIONS },
      }}
    >
      <SortableContext items={slides.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <ol aria-label="Slides in their order" className="grid gap-3">
          {slides.map((slide, index) => (
            <SlideRow key={slide.id} {...row} slide={slide} index={index} count={slides.length} />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}

function announcementsFor(count: number, indexOf: (id: UniqueIdentifier) => number): Announcements {
  const name = (id: UniqueIdentifier) => `Slide ${indexOf(id) + 1}`
  const place = (id: UniqueIdentifier) => `position ${indexOf(id) + 1} of ${count}`
  return {
    onDragStart: ({ active }) => `${name(active.id)} is lifted.`,
    onDragOver: ({ active, over }) =>
      over ? `${name(active.id)} is over ${place(over.id)}.` : undefined,
    onDragEnd: ({ active, over }) =>
      over ? `${name(active.id)} was put at ${place(over.id)}.` : undefined,
    onDragCancel: ({ active }) => `${name(active.id)} stays where it was.`,
  }
}
