import { useSortable } from '@dnd-kit/sortable'
import { ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide-react'

import { Button } from '#app/ui/button.tsx'
import { CategoryPlaceholder } from '#app/ui/category-placeholder.tsx'
import { cn } from '#app/ui/class-names.ts'
import { useConfirm } from '#app/ui/admin/confirm.tsx'
import { Tooltip } from '#app/ui/admin/tooltip.tsx'
import { Picture } from '#app/ui/picture.tsx'

import type { Slide } from './slide.ts'
import { SlideAlt } from './slide-alt.tsx'
import type { AltDrafts } from './use-alt-drafts.ts'
import type { useSlides } from './use-slides.ts'

interface SlideRowProps {
  slide: Slide
  index: number
  count: number
  category: string
  altDrafts: AltDrafts
  actions: Pick<ReturnType<typeof useSlides>, 'move' | 'remove' | 'saveAlt'>
}

/** One slide: its picture, its description, and what can be done to it. */
export function SlideRow({ slide, index, count, category, altDrafts, actions }: SlideRowProps) {
  const {
    setNodeRef,
    setActivatorNodeRef,
    attributes,
    listeners,
    transform,
    transition,
    isDragging,
  } = useSortable({ id: slide.id })
  const confirm = useConfirm()
  const name = `slide ${index + 1}`

  async function remove() {
    const isSure = await confirm({
      title: `Delete ${name}?`,
      text: 'This removes the picture from the service and deletes the file right away.',
      action: 'Delete slide',
      isDestructive: true,
    })
    if (isSure) await actions.remove(slide)
  }

  return (
    <li
      ref={setNodeRef}
      style={{
        transform: shifted(transform),
        transition: transition,
      }}
      className={cn(
        'relative grid gap-4 rounded-md border border-hairline bg-paper p-3 sm:grid-cols-[auto_12rem_minmax(0,1fr)_auto] sm:items-center',
        isDragging && 'z-10 border-accent',
      )}
    >
      <button
        ref={setActivatorNodeRef}
        type="button"
        {...attributes}
        {...listeners}
        aria-label={`Move ${name}`}
        className="hidden size-9 cursor-grab touch-none place-items-center rounded-sm hover:bg-sunk sm:grid"
      >
        <GripVertical aria-hidden className="size-5" />
      </button>
      <Picture
        url={slide.url}
        alt={slide.alt}
        width={1200}
        height={600}
        sizes="(min-width: 30rem) 12rem, 90vw"
        fallback={<CategoryPlaceholder category={category} className="aspect-2/1" />}
        className="aspect-2/1 w-full object-cover"
      />
      <SlideAlt
        name={name}
        stored={slide.alt}
        text={altDrafts.textOf(slide)}
        onChange={(text) => altDrafts.change(slide, text)}
        onSave={(alt) => actions.saveAlt(slide, alt)}
      />
      <div className="flex gap-1">
        <Tooltip label="Move up">
          <Button
            variant="quiet"
            size="icon"
            aria-label={`Move ${name} up`}
            disabled={index === 0}
            onClick={() => void actions.move(index, index - 1)}
          >
            <ArrowUp aria-hidden className="size-4" />
          </Button>
        </Tooltip>
        <Tooltip label="Move down">
          <Button
            variant="quiet"
            size="icon"
            aria-label={`Move ${name} down`}
            disabled={index === count - 1}
            onClick={() => void actions.move(index, index + 1)}
          >
            <ArrowDown aria-hidden className="size-4" />
          </Button>
        </Tooltip>
        <Tooltip label="Delete">
          <Button
            variant="quiet"
            size="icon"
            aria-label={`Delete ${name}`}
            onClick={() => void remove()}
          >
            <Trash2 aria-hidden className="size-4" />
          </Button>
        </Tooltip>
      </div>
    </li>
  )
}

function shifted(transform: { x: number; y: number } | null): string | undefined {
  return transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined
}
