import {
  DndContext,
  DragOverlay,
  KeyboardSensor,
  PointerSensor,
  pointerWithin,
  rectIntersection,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
  type Announcements,
  type CollisionDetection,
  type DragEndEvent,
  type KeyboardCoordinateGetter,
} from '@dnd-kit/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { GripVertical } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'

import { userMessageOf } from '#app/backend/errors.ts'
import { useLiveRefresh } from '#app/backend/use-live-refresh.ts'
import { useApply } from '#app/resource/use-apply.tsx'
import { spellCount } from '#app/ui/admin/data-table/spell-count.ts'
import { ErrorState } from '#app/ui/admin/error-state.tsx'
import { LoadingScreen } from '#app/ui/admin/loading-screen.tsx'
import { Moment } from '#app/ui/admin/moment.tsx'
import { cn } from '#app/ui/class-names.ts'
import { formatUsd } from '#domain/money.ts'

import { DueDay } from '../due-day.tsx'
import { MOVE_STAGE, people } from '../people/resource.tsx'
import { personPath } from '../people/person-path.ts'
import { boardQuery } from '../queries.ts'
import type { BoardCard, BoardStage } from '../schema.ts'
import { STAGE_OPTIONS, stageLabel } from '../stages.tsx'

/** How far a pointer moves before it is a drag and no click. */
const DRAG_PX = 6
const TABLES = [{ table: 'crm_people' }]

/** Everyone by stage: cards are dragged, or moved with the arrow keys from stage to stage. */
export function StageBoard() {
  const query = useQuery(boardQuery())
  const { data: stages, error } = query
  useLiveRefresh({ tables: TABLES, isFresh: true, refresh: () => query.refetch() })
  if (!stages && error) {
    return (
      <ErrorState title="Failed to load the stages." text={userMessageOf(error)} query={query} />
    )
  }
  return stages ? <Board stages={stages} /> : <LoadingScreen text="Loading..." />
}

function Board({ stages }: { stages: readonly BoardStage[] }) {
  const queryClient = useQueryClient()
  const { apply } = useApply(people)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_PX } }),
    useSensor(KeyboardSensor, { coordinateGetter: toNextStage }),
  )
  const { Ask: _, ...move } = MOVE_STAGE
  const stageOf = (id: string) =>
    stages.find((stage) => stage.people.some((person) => person.id === id))?.stage
  const nameOf = (id: string) =>
    stages.flatMap((stage) => stage.people).find((person) => person.id === id)?.name ?? 'The person'

  // Its card is another one there: the keyboard goes with it.
  const moved = useRef<{ id: string; stage: string } | null>(null)
  useEffect(() => {
    if (moved.current === null) return
    const { id, stage } = moved.current
    const card = document.querySelector<HTMLElement>(
      `[data-stage="${stage}"] [data-card="${CSS.escape(id)}"]`,
    )
    if (card) moved.current = null
    card?.focus()
  })

  const [lifted, setLifted] = useState<string | null>(null)
  const liftedCard = stages.flatMap((stage) => stage.people).find(({ id }) => id === lifted)

  function dropped({ active, over, activatorEvent }: DragEndEvent) {
    setLifted(null)
    const [id, stage] = [String(active.id), over && String(over.id)]
    if (stage === null || stage === stageOf(id)) return
    const target = { ids: [id] }
    if (activatorEvent instanceof KeyboardEvent) moved.current = { id, stage }
    // The card is where it was dropped at once; what the store says follows.
    queryClient.setQueryData(boardQuery().queryKey, (now) => now && moveCard(now, id, stage))
    void apply({ ...move, with: { p_stage: stage } }, target, { count: 1, row: null })
  }

  const announcements: Announcements = {
    onDragStart: ({ active }) => `${nameOf(String(active.id))} is lifted.`,
    onDragOver: ({ active, over }) =>
      over ? `${nameOf(String(active.id))} is over ${stageLabel(String(over.id))}.` : undefined,
    onDragEnd: ({ active, over }) =>
      over ? `${nameOf(String(active.id))} moved to ${stageLabel(String(over.id))}.` : undefined,
    onDragCancel: ({ active }) => `${nameOf(String(active.id))} stays.`,
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={underPointer}
      onDragStart={({ active }) => setLifted(String(active.id))}
      onDragCancel={() => setLifted(null)}
      onDragEnd={dropped}
      accessibility={{ announcements, screenReaderInstructions: INSTRUCTIONS }}
    >
      <div className="flex snap-x gap-3 overflow-x-auto pb-3 xl:grid xl:grid-cols-5">
        {stages.map((stage) => (
          <Column key={stage.stage} stage={stage} />
        ))}
      </div>
      {/* Above the stages, whose cards scroll: in its own it would end at the edge. */}
      <DragOverlay dropAnimation={null}>
        {liftedCard && (
          <div className={cn(CARD, 'border-ink shadow-lg')}>
            <Face card={liftedCard} />
            <span className="grid size-9 place-items-center">
              <GripVertical aria-hidden className="size-4" />
            </span>
          </div>
        )}
      </DragOverlay>
    </DndContext>
  )
}

/** The stage under the pointer, whatever the card covers; with the keyboard, the one under the card. */
const underPointer: CollisionDetection = (drag) =>
  drag.pointerCoordinates ? pointerWithin(drag) : rectIntersection(drag)

const INSTRUCTIONS = {
  draggable:
    'To move a person to another stage, press space or enter, then the left and right arrow keys, and space or enter again to put them there, or escape to leave them.',
}

function moveCard(stages: BoardStage[], id: string, to: string): BoardStage[] {
  const card = stages.flatMap(({ people: cards }) => cards).find((one) => one.id === id)
  if (!card) return stages
  return stages.map((stage) => {
    const rest = stage.people.filter((one) => one.id !== id)
    const left = stage.count - (stage.people.length - rest.length)
    if (stage.stage !== to) return { ...stage, people: rest, count: left }
    return { ...stage, people: [card, ...rest], count: left + 1 }
  })
}

/** To the middle of the stage at the left or right of where the card is. */
const toNextStage: KeyboardCoordinateGetter = (event, { context, currentCoordinates }) => {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.code]
  const { collisionRect, droppableRects, over } = context
  if (step === undefined || !collisionRect) return undefined
  event.preventDefault()
  const keys = STAGE_OPTIONS.map(({ value }) => value)
  const target = keys[keys.indexOf(String(over?.id)) + step]
  const rect = target === undefined ? undefined : droppableRects.get(target)
  if (!rect) return undefined
  return { x: currentCoordinates.x + rect.left - collisionRect.left, y: currentCoordinates.y }
}

function Column({ stage: { stage, count, people: cards } }: { stage: BoardStage }) {
  const { setNodeRef, isOver } = useDroppable({ id: stage })
  return (
    <section
      ref={setNodeRef}
      data-stage={stage}
      aria-label={stageLabel(stage)}
      // As high as the longest, so that a card can be dropped beside where it was taken; its box is not, and scrolls
      // where it is higher than the screen.
      className="w-72 shrink-0 snap-start xl:w-auto"
    >
      <div
        className={cn(
          'flex max-h-[max(24rem,calc(100dvh-19rem))] min-h-64 flex-col gap-2 rounded-md border p-2',
          isOver ? 'border-ink bg-sunk' : 'border-hairline bg-raised',
        )}
      >
        <h2 className="flex items-baseline justify-between gap-2 px-1 py-1 text-sm font-semibold">
          {stageLabel(stage)}
          <span className="text-xs font-normal text-muted tabular-nums">{spellCount(count)}</span>
        </h2>
        <ul className="-m-1 grid min-h-0 gap-2 overflow-y-auto p-1">
          {cards.map((card) => (
            <Card key={card.id} card={card} />
          ))}
        </ul>
        {cards.length === 0 && <p className="px-1 py-4 text-sm text-muted">No one is here.</p>}
        {count > cards.length && (
          <p className="px-1 py-2 text-sm">
            <Link to={`/admin/crm?stage=${stage}`} className="text-link">
              All {spellCount(count)} people
            </Link>
          </p>
        )}
      </div>
    </section>
  )
}

const CARD =
  'relative grid grid-cols-[minmax(0,1fr)_auto] gap-2 rounded-sm border border-hairline bg-paper p-2.5 text-sm'

function Card({ card }: { card: BoardCard }) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, isDragging } = useDraggable({
    id: card.id,
  })
  return (
    <li ref={setNodeRef} className={cn(CARD, isDragging && 'border-dashed border-line opacity-50')}>
      <Face card={card} />
      <button
        ref={setActivatorNodeRef}
        type="button"
        {...attributes}
        {...listeners}
        aria-label={`Move ${card.name}`}
        data-card={card.id}
        className="grid size-9 cursor-grab touch-none place-items-center rounded-sm hover:bg-sunk"
      >
        <GripVertical aria-hidden className="size-4" />
      </button>
    </li>
  )
}

/** What a card says of a person. */
function Face({ card }: { card: BoardCard }) {
  return (
    <div className="min-w-0">
      <Link to={personPath(card.id)} className="font-semibold wrap-anywhere hover:underline">
        {card.name}
      </Link>
      <p className="truncate text-xs text-muted">{card.company ?? card.email}</p>
      <p className="mt-1 flex flex-wrap gap-x-2 text-xs text-muted">
        {card.spendCents > 0 && <span className="tabular-nums">{formatUsd(card.spendCents)}</span>}
        {card.lastContactAt && <Moment at={card.lastContactAt} format="relative" />}
      </p>
      {card.openTasks > 0 && (
        <p className="mt-1 text-xs">
          {card.openTasks} {card.openTasks === 1 ? 'task' : 'tasks'}
          {card.nextTaskOn && (
            <>
              , <DueDay day={card.nextTaskOn} />
            </>
          )}
        </p>
      )}
    </div>
  )
}
