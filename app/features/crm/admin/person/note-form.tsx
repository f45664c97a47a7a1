import { useRef, useState, type FormEvent, type KeyboardEvent } from 'react'

import { unwrapRows } from '#app/backend/errors.ts'
import { randomUuid } from '#domain/random-uuid.ts'
import { LeaveDialog } from '#app/ui/admin/form/leave-dialog.tsx'
import { useLeaveGuard } from '#app/ui/admin/form/leave-guards.tsx'
import { Panel } from '#app/ui/admin/panel.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextAreaField } from '#app/ui/form-field.tsx'
import { textProblem } from '#domain/text-problem.ts'

import { usePeopleStep } from '../queries.ts'

/** Where a note about a person is written. */
export function NoteForm({ personId }: { personId: string }) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const key = useRef(randomUuid())
  const { blocker } = useLeaveGuard(text.trim() !== '')
  const { mutate, isPending } = usePeopleStep(async (client, body: string) => {
    const note = { p_person_id: personId, p_id: key.current, p_body: body }
    unwrapRows(await client.rpc('save_person_note', note))
    key.current = randomUuid()
    setText((now) => (now === body ? '' : now))
  })

  function keep(event: FormEvent | KeyboardEvent) {
    event.preventDefault()
    if (isPending) return
    const rule = { missing: 'Please write a note.', maxCharacters: 5000 }
    const found = textProblem(text, rule)
    setProblem(found)
    if (found === null) mutate(text)
  }

  return (
    <Panel title="New note">
      <form noValidate onSubmit={keep} className="grid gap-4">
        <TextAreaField
          label="Note"
          name="note"
          rows={3}
          value={text}
          error={problem ?? undefined}
          hint="Only you see it. Ctrl Enter saves."
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) keep(event)
          }}
          onChange={({ target }) => {
            setText(target.value)
            setProblem(null)
          }}
        />
        <p>
          <Button type="submit" size="sm" busy={isPending}>
            Add note
          </Button>
        </p>
        <LeaveDialog blocker={blocker} />
      </form>
    </Panel>
  )
}
