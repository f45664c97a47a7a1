import { useEffect, useRef, useState } from 'react'
import type { FormEvent, KeyboardEvent } from 'react'

import { browserBackend } from '#app/backend/browser-backend.ts'
import { randomUuid } from '#app/backend/random-uuid.ts'
import { Button } from '#app/ui/button.tsx'
import { focusFirstInvalid } from '#app/ui/focus-first-invalid.ts'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { TextAreaField } from '#app/ui/form-field.tsx'
import { textProblem } from '#domain/text-problem.ts'

import { postOrderMessage } from '../data/post-order-message.ts'
import type { MessageDraft } from '../data/post-order-message.ts'
import type { Order, OrderAccess } from '../order.ts'
import { keepDraft, readDraft } from '../order-drafts.ts'
import { failureWords, useOrderAction } from '../use-order-action.ts'
import { useUploads } from '../use-uploads.ts'
import { FilePicker } from './file-picker.tsx'

const RULE = { missing: 'Please write a few words.', maxCharacters: 5000 }

interface MessageComposerProps {
  order: Order
  access: OrderAccess
  label?: string
  action?: string
  /** Each kind of text has a draft of its own. A note is seen by the owner's side alone. */
  kind?: 'message' | 'reply' | 'note'
}

/** Writes a message. Sent again after a lost connection, it is still one message. */
export function MessageComposer(props: MessageComposerProps) {
  const { order, access, label = 'Your message', action = 'Send', kind = 'message' } = props
  const [draft] = useState(() => readDraft(order.id, kind))
  const [body, setBody] = useState(draft.texts['body'] ?? '')
  const [problem, setProblem] = useState<string | null>(null)
  const field = useRef<HTMLDivElement>(null)
  const messageId = useRef(randomUuid())
  const uploads = useUploads(access, draft.files)
  const { files, isUploading } = uploads
  const { mutate, isPending, error } = useOrderAction<MessageDraft>({
    access,
    act: async (message) => {
      await postOrderMessage(browserBackend, access, message)
      messageId.current = randomUuid()
      // What was written while it was on its way is the next message.
      setBody((current) => (current === message.body ? '' : current))
      uploads.forget(message.fileIds)
    },
  })

  useEffect(() => {
    keepDraft(order.id, kind, { texts: { body }, files })
  }, [order.id, kind, body, files])

  /** Other words are another message, also where the first may have arrived without an answer. */
  function write(text: string) {
    messageId.current = randomUuid()
    setBody(text)
    setProblem(null)
  }

  function send(event: FormEvent | KeyboardEvent) {
    event.preventDefault()
    if (isPending || isUploading) return
    const isHeldBack = uploads.holdBack()
    const found = textProblem(body, RULE)
    setProblem(found)
    if (found !== null) field.current?.querySelector('textarea')?.focus()
    else if (isHeldBack) focusFiles()
    if (found !== null || isHeldBack) return
    const fileIds = files.map(({ id }) => id)
    const message = { id: messageId.current, body, fileIds, isPrivate: kind === 'note' }
    mutate(message, { onError: uploads.markLost })
  }

  function focusFiles() {
    const form = field.current?.closest('form')
    if (form) focusFirstInvalid(form)
  }

  function sendByKeys(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send(event)
  }

  return (
    <form noValidate onSubmit={send} className="grid gap-3">
      <div ref={field}>
        <TextAreaField
          label={label}
          name="message"
          rows={4}
          value={body}
          error={problem ?? undefined}
          onChange={({ target }) => write(target.value)}
          onKeyDown={sendByKeys}
        />
      </div>
      <FilePicker uploads={uploads} label="Attach files" />
      {error && <FormAlert>{failureWords(error)}</FormAlert>}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button type="submit" busy={isPending} aria-disabled={isUploading || undefined}>
          {isPending ? 'Sending...' : isUploading ? 'Files are on their way...' : action}
        </Button>
        <p className="hidden text-xs text-muted md:block">Ctrl or ⌘ + Enter sends</p>
      </div>
    </form>
  )
}
