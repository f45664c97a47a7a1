import { useState, type FormEvent } from 'react'

import type { AskProps } from '#app/resource/resource.ts'
import { Dialog } from '#app/ui/admin/dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/form-field.tsx'
import { DialogButtons } from '#app/ui/admin/dialog-buttons.tsx'
import { textProblem } from '#domain/text-problem.ts'

import { STAGE_OPTIONS } from '../stages.tsx'

const whose = (count: number, row: { name: string } | null) =>
  row ? row.name : `${count} ${count === 1 ? 'person' : 'people'}`

/** Asks for the stage that people are moved to. */
export function StageDialog({ count, row, onAnswer }: AskProps<{ name: string }>) {
  return (
    <Dialog isOpen onClose={() => onAnswer(null)} title={`Stage of ${whose(count, row)}`}>
      <ul className="grid gap-2">
        {STAGE_OPTIONS.map(({ value, label }, index) => (
          <li key={value}>
            <Button
              block
              size="sm"
              variant="outline"
              {...(index === 0 && { 'data-autofocus': '' })}
              onClick={() => onAnswer({ p_stage: value })}
            >
              {label}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

const MAX_TAG = 40

/** Asks for a tag. */
export function TagDialog({ count, row, onAnswer }: AskProps<{ name: string }>) {
  const [tag, setTag] = useState('')
  const [problem, setProblem] = useState<string | null>(null)

  function send(event: FormEvent) {
    event.preventDefault()
    const found = textProblem(tag, { missing: 'Please write a tag.', maxCharacters: MAX_TAG })
    setProblem(found)
    if (found === null) onAnswer({ p_tag: tag.trim() })
  }

  return (
    <Dialog isOpen onClose={() => onAnswer(null)} title={`Tag of ${whose(count, row)}`}>
      <form noValidate onSubmit={send} className="grid gap-5">
        <TextField
          label="Tag"
          name="tag"
          value={tag}
          autoComplete="off"
          data-autofocus=""
          error={problem ?? undefined}
          onChange={({ target }) => setTag(target.value)}
        />
        <DialogButtons action="Save" onCancel={() => onAnswer(null)} />
      </form>
    </Dialog>
  )
}
