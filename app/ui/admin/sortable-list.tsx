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
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'

import { buttonClass } from '../button.tsx'
import { cn } from '../class-names.ts'
import { sentenceCase } from '../sentence-case.ts'
import { IconButton } from './tooltip.tsx'

interface SortableListProps<Item extends { id: string }> {
  /** "slide": what each entry is called, with its number. */
  noun: string
  label: string
  items: readonly Item[]
  onMove: (from: number, to: number) => void
  onRemove: (item: Item, index: number) => void
  children: (item: Item, index: number) => ReactNode
}

/** How far a pointer moves before it is a drag and no click. */
const DRAG_PX = 6

/** Entries in an order that changes by dragging, by keyboard, or with two buttons. */
export function SortableList<Item extends { id: string }>({
  noun,
  label,
  items,
  onMove,
  children,
  ...rest
}: SortableListProps<Item>) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_PX } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const indexOf = (id: UniqueIdentifier) => items.findIndex((item) => item.id === id)

  function dropped({ active, over }: DragEndEvent) {
    if (over && over.id !== active.id) onMove(indexOf(active.id), indexOf(over.id))
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={dropped}
      accessibility={{
        announcements: announcementsFor(sentenceCase(noun), items.length, indexOf),
        screenReaderInstructions: { draggable: instructionsFor(noun) },
      }}
    >
      <SortableContext items={items.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <ol aria-label={label} className="@container grid gap-3">
          {items.map((item, index) => (
            <Entry
              key={item.id}
              id={item.id}
              name={`${noun} ${index + 1}`}
              isFirst={index === 0}
              isLast={index === items.length - 1}
              onMoveBy={(steps) => onMove(index, index + steps)}
              onRemove={() => rest.onRemove(item, index)}
            >
              {children(item, index)}
            </Entry>
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}

const QUIET = buttonClass({ variant: 'quiet', size: 'icon' })

function Entry({
  id,
  name,
  isFirst,
  isLast,
  onMoveBy,
  onRemove,
  children,
}: {
  id: string
  /** "slide 2" */
  name: string
  isFirst: boolean
  isLast: boolean
  onMoveBy: (steps: number) => void
  onRemove: () => void
  children: ReactNode
}) {
  const {
    setNodeRef,
    setActivatorNodeRef,
    attributes,
    listeners,
    transform,
    transition,
    isDragging,
  } = useSortable({ id })
  return (
    <li
      ref={setNodeRef}
      style={{
        transform: transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined,
        transition,
      }}
      className={cn(
        'relative grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-1 gap-y-3 rounded-md border border-hairline bg-paper p-3 @xl:grid-cols-[auto_minmax(0,1fr)_auto] @xl:gap-x-4',
        isDragging && 'z-10 border-ink',
      )}
    >
      <button
        ref={setActivatorNodeRef}
        type="button"
        {...attributes}
        {...listeners}
        aria-label={`Move ${name}`}
        className="row-start-2 grid size-9 cursor-grab touch-none place-items-center rounded-sm hover:bg-sunk @xl:row-start-1"
      >
        <GripVertical aria-hidden className="size-5" />
      </button>
      <div className="col-span-2 min-w-0 @xl:col-span-1">{children}</div>
      <div className="flex gap-1">
        <IconButton
          label={`Move ${name} up`}
          tip="Move up"
          icon={ArrowUp}
          disabled={isFirst}
          onClick={() => onMoveBy(-1)}
          className={QUIET}
        />
        <IconButton
          label={`Move ${name} down`}
          tip="Move down"
          icon={ArrowDown}
          disabled={isLast}
          onClick={() => onMoveBy(1)}
          className={QUIET}
        />
        <IconButton
          label={`Delete ${name}`}
          tip="Delete"
          icon={Trash2}
          onClick={onRemove}
          className={QUIET}
        />
      </div>
    </li>
  )
}

const instructionsFor = (noun: string) =>
  `To move a ${noun}, press space or enter. Then use the arrow keys, and press space or enter again to put it down, or escape to leave it where it was.`

function announcementsFor(
  noun: string,
  count: number,
  indexOf: (id: UniqueIdentifier) => number,
): Announcements {
  const name = (id: UniqueIdentifier) => `${noun} ${indexOf(id) + 1}`
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
