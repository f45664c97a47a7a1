import { useId, useState } from 'react'

import { Button } from '#app/ui/button.tsx'
import { Input, Label } from '#app/ui/field.tsx'

const MOST_CHARACTERS = 300

interface SlideAltProps {
  /** "slide 2" */
  name: string
  stored: string
  /** Answers whether it was stored. */
  onSave: (alt: string) => Promise<boolean>
}

/** What a slide says to those who do not see it. What was typed stays until it is stored. */
export function SlideAlt({ name, stored, onSave }: SlideAltProps) {
  const id = useId()
  const [alt, setAlt] = useState(stored)
  const [isSaving, setIsSaving] = useState(false)
  const isChanged = alt.trim() !== stored

  async function save() {
    setIsSaving(true)
    await onSave(alt.trim())
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
          value={alt}
          maxLength={MOST_CHARACTERS}
          placeholder="What the picture shows"
          onChange={(event) => setAlt(event.target.value)}
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
