import { useRef, useState } from 'react'
import type { FormEvent } from 'react'

import { browserBackend } from '#app/backend/browser-backend.ts'
import { Dialog } from '#app/ui/admin/dialog.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { TextAreaField } from '#app/ui/form-field.tsx'
import { textProblem } from '#domain/text-problem.ts'

import { dropDraft, keepDraft, readDraft } from '../../order-drafts.ts'
import { failureWords } from '../../use-order-action.ts'
import { setWorkStatus } from '../data/set-work-status.ts'
import type { OwnedOrder } from '../owned-order.ts'
import { leaveDialog, useOwnerAction } from '../use-owner-action.ts'
import { DialogButtons } from './dialog-buttons.tsx'

const RULE = { missing: 'Please write what you need to know.', maxCharacters: 5000 }

/** Asks the client something that the work waits for: the clock stands still until the answer. */
export function QuestionDialog({ order, onClose }: { order: OwnedOrder; onClose: () => void }) {
  const { id: orderId, workStatus } = order
  const field = useRef<HTMLDivElement>(null)
  const [question, setQuestion] = useState(
    () => readDraft(orderId, 'question').texts['question'] ?? '',
  )
  const [problem, setProblem] = useState<string | null>(null)
  const { mutate, isPending, error } = useOwnerAction({
    orderId,
    act: async () => {
      const step = { orderId, from: workStatus, to: 'WAITING_FOR_CLIENT', question } as const
      await setWorkStatus(browserBackend, step)
      dropDraft(orderId, 'question')
    },
    done: 'Question sent. The clock stands still.',
    onDone: () => leaveDialog(onClose),
  })

  function send(event: FormEvent) {
    event.preventDefault()
    if (isPending) return
    const found = textProblem(question, RULE)
    setProblem(found)
    if (found === null) mutate()
    else field.current?.querySelector('textarea')?.focus()
  }

  return (
    <Dialog isOpen onClose={onClose} title="Ask the client" shape="wide">
      <form noValidate onSubmit={send} className="grid gap-5">
        <p className="text-sm text-muted">
          The client gets the question by email and in the conversation. The clock stands still
          until the answer.
        </p>
        <div ref={field}>
          <TextAreaField
            label="Your question"
            name="question"
            rows={5}
            value={question}
            error={problem ?? undefined}
            onChange={({ target }) => {
              setQuestion(target.value)
              setProblem(null)
              keepDraft(orderId, 'question', { texts: { question: target.value }, files: [] })
            }}
          />
        </div>
        {error && <FormAlert>{failureWords(error)}</FormAlert>}
        <DialogButtons
          action={isPending ? 'Sending...' : 'Ask and pause the clock'}
          isBusy={isPending}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}
