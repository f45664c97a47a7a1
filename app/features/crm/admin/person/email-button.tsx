import { Mail } from 'lucide-react'
import { useRef, useState, type ComponentType } from 'react'
import * as z from 'zod/mini'

import { unwrapRows } from '#app/backend/errors.ts'
import { requiredText } from '#app/form/fields.ts'
import type { TextHelp } from '#app/form/text-help.ts'
import { useCheckedForm } from '#app/form/use-checked-form.ts'
import { useMailWords } from '#app/form/use-mail-words.ts'
import { isSendKey, useTextKey } from '#app/form/written-text.ts'
import { LeaveDialog } from '#app/ui/admin/form/leave-dialog.tsx'
import { useLeaveGuard } from '#app/ui/admin/form/leave-guards.tsx'
import { useConfirm } from '#app/ui/admin/confirm.tsx'
import { Dialog } from '#app/ui/admin/dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextAreaField, TextField } from '#app/ui/form-field.tsx'

import { usePeopleStep } from '../queries.ts'

interface EmailButtonProps {
  person: { id: string; name: string; email: string }
  Help: ComponentType<TextHelp>
}

const schema = z.object({
  subject: requiredText('Please write a subject.', 200),
  body: requiredText('Please write your email.', 10_000),
})

/** Writes to a person by the store's own email (product 53.5). */
export function EmailButton({ person, Help }: EmailButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const { keyOf, renew } = useTextKey()
  const area = useRef<HTMLTextAreaElement>(null)
  const confirm = useConfirm()
  const mail = useMailWords()
  const { mutate, isPending } = usePeopleStep(
    async (client, { subject, body }: z.output<typeof schema>) => {
      const key = keyOf(JSON.stringify([subject, body]))
      const written = { p_id: person.id, p_subject: subject, p_body: body, p_key: key }
      unwrapRows(await client.rpc('write_to_person', written))
      mail.tell('Email')
    },
  )
  const form = useCheckedForm({
    schema,
    first: { subject: '', body: '' },
    send: (email) => mutate(email, { onSuccess: leave }),
    isPending,
  })
  const { hook } = form
  const [subject, body] = hook.watch(['subject', 'body'])
  const isWritten = subject.trim() !== '' || body.trim() !== ''
  const { blocker } = useLeaveGuard(isWritten)
  const { ref: bodyRef, ...bodyField } = form.field('body')

  function leave() {
    renew()
    hook.reset()
    setOpen(false)
  }

  async function close() {
    const question = { title: 'Discard this email?', text: 'It has not been sent.' }
    if (isPending || (isWritten && !(await confirm({ ...question, action: 'Discard' })))) return
    leave()
  }

  return (
    <>
      <Button size="sm" variant="outline" icon={Mail} onClick={() => setOpen(true)}>
        Write email
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => void close()}
        title={`Email to ${person.name}`}
        shape="wide"
      >
        <form {...form.props} className="grid gap-4">
          <TextField
            label="Subject"
            {...form.field('subject')}
            readOnly={isPending}
            autoComplete="off"
            data-autofocus
          />
          <TextAreaField
            label="Email"
            {...bodyField}
            ref={(node) => {
              bodyRef(node)
              area.current = node
            }}
            readOnly={isPending}
            rows={9}
            hint={`${mail.way('your email', `Goes to ${person.email} with your signature below it.`)} Ctrl Enter sends.`}
            onKeyDown={(event) => {
              if (isSendKey(event)) form.props.onSubmit(event)
            }}
          />
          <Help
            text={body}
            write={(words) => hook.setValue('body', words, { shouldValidate: true })}
            area={area}
          />
          <p className="flex flex-wrap gap-3">
            <Button type="submit" size="sm" busy={isPending}>
              Send
            </Button>
            <Button size="sm" variant="quiet" onClick={() => void close()}>
              Cancel
            </Button>
          </p>
          <LeaveDialog blocker={blocker} />
        </form>
      </Dialog>
    </>
  )
}
