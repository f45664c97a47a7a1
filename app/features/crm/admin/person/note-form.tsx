import * as z from 'zod/mini'

import { unwrapRows } from '#app/backend/errors.ts'
import { requiredText } from '#app/form/fields.ts'
import { toClear, useCheckedForm } from '#app/form/use-checked-form.ts'
import { isSendKey, useTextKey } from '#app/form/written-text.ts'
import { LeaveDialog } from '#app/ui/admin/form/leave-dialog.tsx'
import { useLeaveGuard } from '#app/ui/admin/form/leave-guards.tsx'
import { Panel } from '#app/ui/admin/panel.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextAreaField } from '#app/ui/form-field.tsx'

import { usePeopleStep } from '../queries.ts'

const schema = z.object({ note: requiredText('Please write a note.', 5000) })

/** Where a note about a person is written. */
export function NoteForm({ personId }: { personId: string }) {
  const { keyOf, renew } = useTextKey()
  const { mutate, isPending } = usePeopleStep(async (client, body: string) => {
    const note = { p_person_id: personId, p_id: keyOf(body), p_body: body }
    unwrapRows(await client.rpc('save_person_note', note))
  })
  const form = useCheckedForm({
    schema,
    first: { note: '' },
    send: ({ note }, hook) => {
      const clear = toClear(hook)
      const onSuccess = () => {
        renew()
        clear()
      }
      mutate(note, { onSuccess })
    },
    isPending,
  })
  const { blocker } = useLeaveGuard(form.hook.watch('note').trim() !== '')

  return (
    <Panel title="New note">
      <form {...form.props} className="grid gap-4">
        <TextAreaField
          label="Note"
          {...form.field('note')}
          rows={3}
          hint="Only you see it. Ctrl Enter saves."
          onKeyDown={(event) => {
            if (isSendKey(event)) form.props.onSubmit(event)
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
