import * as z from 'zod/mini'

import { requiredText } from '#app/form/fields.ts'
import { useCheckedForm } from '#app/form/use-checked-form.ts'
import type { AskProps } from '#app/resource/resource.ts'
import { Dialog } from '#app/ui/admin/dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/form-field.tsx'
import { DialogButtons } from '#app/ui/admin/dialog-buttons.tsx'

import { STAGE_OPTIONS } from '../stages.tsx'

const whose = (count: number, row: { name: string } | null) =>
  row ? row.name : `${count} ${count === 1 ? 'person' : 'people'}`

/** Asks for the stage that people are moved to. */
export function StageDialog({ count, row, isBusy, onAnswer }: AskProps<{ name: string }>) {
  return (
    <Dialog isOpen onClose={() => onAnswer(null)} title={`Stage of ${whose(count, row)}`}>
      <ul className="grid gap-2">
        {STAGE_OPTIONS.map(({ value, label }, index) => (
          <li key={value}>
            <Button
              block
              size="sm"
              variant="outline"
              disabled={isBusy}
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

const tagSchema = z.object({ tag: requiredText('Please write a tag.', 40) })

/** Asks for a tag. */
export function TagDialog({ count, row, isBusy, onAnswer }: AskProps<{ name: string }>) {
  const form = useCheckedForm({
    schema: tagSchema,
    first: { tag: '' },
    send: ({ tag }) => onAnswer({ p_tag: tag }),
    isPending: isBusy,
  })
  return (
    <Dialog isOpen onClose={() => onAnswer(null)} title={`Tag of ${whose(count, row)}`}>
      <form {...form.props} className="grid gap-5">
        <TextField
          label="Tag"
          {...form.field('tag')}
          readOnly={isBusy}
          autoComplete="off"
          data-autofocus=""
        />
        <DialogButtons action="Save" isBusy={isBusy} onCancel={() => onAnswer(null)} />
      </form>
    </Dialog>
  )
}
