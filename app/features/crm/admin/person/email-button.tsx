import { Mail } from 'lucide-react'
import { useRef, useState, type ComponentType, type FormEvent } from 'react'

import { unwrapRows } from '#app/backend/errors.ts'
import { randomUuid } from '#domain/random-uuid.ts'
import type { TextHelp } from '#app/form/text-help.ts'
import { useMailWords } from '#app/form/use-mail-words.ts'
import { useConfirm } from '#app/ui/admin/confirm.tsx'
import { Dialog } from '#app/ui/admin/dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextAreaField, TextField } from '#app/ui/form-field.tsx'
import { textProblem } from '#domain/text-problem.ts'

import { usePeopleStep } from '../queries.ts'

interface EmailButtonProps {
  person: { id: string; name: string; email: string }
  Help: ComponentType<TextHelp>
}

const NOTHING = { subject: '', body: '' }

/** Writes to a person by the store's own email (product 53.5). */
export function EmailButton({ person, Help }: EmailButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const [email, setEmail] = useState(NOTHING)
  const [problems, setProblems] = useState<Partial<Record<keyof typeof NOTHING, string>>>({})
  const key = useRef(randomUuid())
  const area = useRef<HTMLTextAreaElement>(null)
  const confirm = useConfirm()
  const mail = useMailWords()
  const { mutate, isPending } = usePeopleStep(async (client, { subject, body }: typeof NOTHING) => {
    const written = { p_id: person.id, p_subject: subject, p_body: body, p_key: key.current }
    unwrapRows(await client.rpc('write_to_person', written))
    mail.tell('Email')
    leave()
  })

  function leave() {
    key.current = randomUuid()
    setEmail(NOTHING)
    setProblems({})
    setOpen(false)
  }

  function write(part: Partial<typeof NOTHING>) {
    // Other words are another email, also where the first may have gone out without a reply.
    key.current = randomUuid()
    setEmail((now) => ({ ...now, ...part }))
    setProblems({})
  }

  async function close() {
    const isWritten = email.subject.trim() !== '' || email.body.trim() !== ''
    const question = { title: 'Discard this email?', text: 'It has not been sent.' }
    if (isPending || (isWritten && !(await confirm({ ...question, action: 'Discard' })))) return
    leave()
  }

  function send(event?: FormEvent) {
    event?.preventDefault()
    if (isPending) return
    const subject = textProblem(email.subject, {
      missing: 'Please write a subject.',
      maxCharacters: 200,
    })
    const body = textProblem(email.body, {
      missing: 'Please write your email.',
      maxCharacters: 10_000,
    })
    setProblems({ ...(subject && { subject }), ...(body && { body }) })
    if (!subject && !body) mutate(email)
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
        <form noValidate onSubmit={send} className="grid gap-4">
          <TextField
            label="Subject"
            name="subject"
            autoComplete="off"
            data-autofocus
            value={email.subject}
            error={problems.subject}
            onChange={({ target }) => write({ subject: target.value })}
          />
          <TextAreaField
            label="Email"
            name="body"
            rows={9}
            ref={area}
            value={email.body}
            error={problems.body}
            hint={`${mail.way('your email', `Goes to ${person.email} with your signature below it.`)} Ctrl Enter sends.`}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send()
            }}
            onChange={({ target }) => write({ body: target.value })}
          />
          <Help text={email.body} write={(body) => write({ body })} area={area} />
          <p className="flex flex-wrap gap-3">
            <Button type="submit" size="sm" busy={isPending}>
              Send
            </Button>
            <Button size="sm" variant="quiet" onClick={() => void close()}>
              Cancel
            </Button>
          </p>
        </form>
      </Dialog>
    </>
  )
}
