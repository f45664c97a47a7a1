import { useId, useState } from 'react'

import { Button } from '#app/ui/button.tsx'
import { CategoryPlaceholder } from '#app/ui/category-placeholder.tsx'
import { FieldError } from '#app/ui/field-error.tsx'
import { Input, Label } from '#app/ui/field.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { textProblem } from '#domain/text-problem.ts'

import type { Slide } from './queries.ts'

const MOST_CHARACTERS = 300

interface SlideRowProps extends SlideAltProps {
  slide: Slide
  category: string
}

export function SlideRow({ slide, category, ...alt }: SlideRowProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-[12rem_minmax(0,1fr)] sm:items-center">
      <Picture
        url={slide.url}
        alt={slide.alt}
        width={1200}
        height={600}
        sizes="(min-width: 30rem) 12rem, 90vw"
        fallback={<CategoryPlaceholder category={category} className="aspect-2/1" />}
        className="aspect-2/1 w-full object-cover"
      />
      <SlideAlt {...alt} stored={slide.alt} />
    </div>
  )
}

interface SlideAltProps {
  /** "slide 2" */
  name: string
  text: string
  onChange: (text: string) => void
  onSave: (alt: string) => Promise<void>
}

/** What a slide says to those who do not see it. What was typed stays until it is stored. */
function SlideAlt({ name, stored, text, onChange, onSave }: SlideAltProps & { stored: string }) {
  const id = useId()
  const [isSaving, setIsSaving] = useState(false)
  const isChanged = text.trim() !== stored
  const problem = textProblem(text, { missing: null, maxCharacters: MOST_CHARACTERS })

  async function save() {
    setIsSaving(true)
    await onSave(text.trim())
    setIsSaving(false)
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (isChanged && !isSaving && problem === null) void save()
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
          aria-invalid={problem !== null || undefined}
          aria-describedby={problem === null ? undefined : `${id}-problem`}
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
      {problem !== null && <FieldError id={`${id}-problem`}>{problem}</FieldError>}
    </form>
  )
}
