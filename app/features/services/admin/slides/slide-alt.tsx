import { useId, useState } from 'react'

import { Button } from '#app/ui/button.tsx'
import { Input, Label } from '#app/ui/field.tsx'

const MOST_CHARACTERS = 300

interface SlideAltProps {
  /** "slide 2" */
  name: string
  stored: string
  /** The text in the field. */
  text: string
  onChange: (text: string) => void
  onSave: (alt: string) => Promise<void>
}

/** What a slide says to those who do not see it. What was typed stays until it is stored. */
export function SlideAlt({ name, stored, text, onChange, onSave }: SlideAltProps) {
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
          onChange={(event) => onChange(event.target.value)}
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
