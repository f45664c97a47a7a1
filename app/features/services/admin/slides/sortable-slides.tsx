import {
  DndContext,
  KeyboardSensor,
  PointerSensor,
  closestCenter,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import type { Announcements, DragEndEvent, UniqueIdentifier } from '@dnd-kit/core'
import {
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'

import type { Slide } from './queries.ts'
import { SlideRow } from './slide-row.tsx'
import type { AltDrafts, SlideActions } from './use-slides.ts'

/** How far a pointer moves before it is a drag and no click. */
const DRAG_PX = 6

const INSTRUCTIONS =
  'To move a slide, press space or enter. Then use the arrow keys, and press space or enter again to put it down, or escape to leave it where it was.'

interface SortableSlidesProps {
  slides: readonly Slide[]
  category: string
  altDrafts: AltDrafts
  actions: SlideActions
}

/** Slides in their order, which is changed by dragging, by keyboard, or with two buttons. */
export function SortableSlides({ slides, actions, ...rest }: SortableSlidesProps) {
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
            <SlideRow
              key={slide.id}
              {...{ slide, index, actions }}
              count={slides.length}
              {...rest}
            />
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
