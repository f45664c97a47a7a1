import { useSortable } from '@dnd-kit/sortable'
import { ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'

import { Button, buttonClass } from '#app/ui/button.tsx'
import { CategoryPlaceholder } from '#app/ui/category-placeholder.tsx'
import { cn } from '#app/ui/class-names.ts'
import { Input, Label } from '#app/ui/field.tsx'
import { useConfirm } from '#app/ui/admin/confirm.tsx'
import { IconButton } from '#app/ui/admin/tooltip.tsx'
import { Picture } from '#app/ui/picture.tsx'

import type { Slide } from './queries.ts'
import type { AltDrafts, SlideActions } from './use-slides.ts'

const QUIET = buttonClass({ variant: 'quiet', size: 'icon' })
const MOST_CHARACTERS = 300

export interface SlideRowProps {
  slide: Slide
  index: number
  count: number
  category: string
  altDrafts: AltDrafts
  actions: SlideActions
}

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
        transform: transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined,
        transition,
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
        <IconButton
          label={`Move ${name} up`}
          tip="Move up"
          icon={ArrowUp}
          disabled={index === 0}
          onClick={() => void actions.move(index, index - 1)}
          className={QUIET}
        />
        <IconButton
          label={`Move ${name} down`}
          tip="Move down"
          icon={ArrowDown}
          disabled={index === count - 1}
          onClick={() => void actions.move(index, index + 1)}
          className={QUIET}
        />
        <IconButton
          label={`Delete ${name}`}
          tip="Delete"
          icon={Trash2}
          onClick={() => void remove()}
          className={QUIET}
        />
      </div>
    </li>
  )
}

interface SlideAltProps {
  /** "slide 2" */
  name: string
  stored: string
  text: string
  onChange: (text: string) => void
  onSave: (alt: string) => Promise<void>
}

/** What a slide says to those who do not see it. What was typed stays until it is stored. */
function SlideAlt({ name, stored, text, onChange, onSave }: SlideAltProps) {
  const id = useId()
  const [isSaving, setIsSaving] = useState(false)
  const isChanged = text.trim() !== stored

  async function save() {
    setIsSaving(true)
    await onSave(text.trim())
    setIsSaving(false)
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (isChanged && !isSaving) void save()
      }}
      className="grid min-w-0 gap-1.5"
    >
      <Label htmlFor={id}>
        Alt text <span className="sr-only">of {name}</span>
      </Label>
      <div className="flex flex-wrap gap-2">
        <Input
          id={id}
          value={text}
          maxLength={MOST_CHARACTERS}
          placeholder="What the picture shows"
          onChange={({ target }) => onChange(target.value)}
          className="min-w-40 flex-1"
        />
        {isChanged && (
          <Button
            type="submit"
            variant="outline"
            busy={isSaving}
            aria-label={`Save alt text of ${name}`}
          >
            Save
          </Button>
        )}
      </div>
    </form>
  )
}
