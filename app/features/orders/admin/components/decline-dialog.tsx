import { useRef, useState } from 'react'
import type { FormEvent } from 'react'

import { browserBackend } from '#app/backend/browser-backend.ts'
import { Dialog } from '#app/ui/admin/dialog.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { TextAreaField } from '#app/ui/form-field.tsx'
import { textProblem } from '#domain/text-problem.ts'

import { dropDraft, keepDraft, readDraft } from '../../order-drafts.ts'
import { failureWords } from '../../use-order-action.ts'
import { declineRefundRequest } from '../data/decline-refund-request.ts'
import { leaveDialog, useOwnerAction } from '../use-owner-action.ts'
import { DialogButtons } from './dialog-buttons.tsx'

const RULE = { missing: 'Please write why not.', maxCharacters: 2000 }

/** Says no to a refund request, and why. */
export function DeclineDialog({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const field = useRef<HTMLDivElement>(null)
  const [answer, setAnswer] = useState(() => readDraft(orderId, 'refusal').texts['answer'] ?? '')
  const [problem, setProblem] = useState<string | null>(null)
  const { mutate, isPending, error } = useOwnerAction({
    orderId,
    act: async () => {
      await declineRefundRequest(browserBackend, orderId, answer)
      dropDraft(orderId, 'refusal')
    },
    done: 'Request declined.',
    onDone: () => leaveDialog(onClose),
  })

  function send(event: FormEvent) {
    event.preventDefault()
    if (isPending) return
    const found = textProblem(answer, RULE)
    setProblem(found)
    if (found === null) mutate()
    else field.current?.querySelector('textarea')?.focus()
  }

  return (
    <Dialog isOpen onClose={onClose} title="Decline the request" shape="wide">
      <form noValidate onSubmit={send} className="grid gap-5">
        <div ref={field}>
          <TextAreaField
            label="Your answer"
            name="answer"
            rows={5}
            hint="The client gets it by email and reads it on the page of the order."
            value={answer}
            error={problem ?? undefined}
            onChange={({ target }) => {
              setAnswer(target.value)
              setProblem(null)
              keepDraft(orderId, 'refusal', { texts: { answer: target.value }, files: [] })
            }}
          />
        </div>
        {error && <FormAlert>{failureWords(error)}</FormAlert>}
        <DialogButtons
          action={isPending ? 'Sending...' : 'Decline'}
          isBusy={isPending}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}
