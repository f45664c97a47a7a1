import { useRef, useState } from 'react'
import type { FormEvent } from 'react'

import { browserBackend } from '#app/backend/browser-backend.ts'
import { randomUuid } from '#app/backend/random-uuid.ts'
import { Button } from '#app/ui/button.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { TextAreaField } from '#app/ui/form-field.tsx'
import { useFocusOnMount } from '#app/ui/use-focus-on-mount.ts'
import { textProblem } from '#domain/text-problem.ts'

import { requestRevision } from '../data/request-revision.ts'
import type { Order, OrderAccess } from '../order.ts'
import { dropDraft, keepDraft, readDraft } from '../order-drafts.ts'
import { revisionsLeftWords } from '../order-words.ts'
import { failureWords, focusOnNow, useOrderAction } from '../use-order-action.ts'

const RULE = { missing: 'Please write what should change.', maxCharacters: 5000 }

interface RevisionFormProps {
  order: Order
  access: OrderAccess
  onCancel: () => void
}

/** What should change: the wishes become a message, and the clock starts anew. */
export function RevisionForm({ order, access, onCancel }: RevisionFormProps) {
  const heading = useFocusOnMount<HTMLHeadingElement>()
  const field = useRef<HTMLDivElement>(null)
  const messageId = useRef(randomUuid())
  const [wishes, setWishes] = useState(() => readDraft(order.id, 'revision').texts['wishes'] ?? '')
  const [problem, setProblem] = useState<string | null>(null)
  const { mutate, isPending, error } = useOrderAction({
    access,
    act: async () => {
      await requestRevision(browserBackend, access, { messageId: messageId.current, wishes })
      dropDraft(order.id, 'revision')
    },
    onDone: focusOnNow,
  })

  function send(event: FormEvent) {
    event.preventDefault()
    if (isPending) return
    const found = textProblem(wishes, RULE)
    setProblem(found)
    if (found === null) mutate()
    else field.current?.querySelector('textarea')?.focus()
  }

  return (
    <form noValidate onSubmit={send} className="grid gap-5">
      <div>
        <h3 ref={heading} tabIndex={-1} className="text-title outline-none">
          What should change?
        </h3>
        <p className="mt-2 text-muted">
          {revisionsLeftWords(order)} Put everything into it: this uses the revision, and the clock
          starts again.
        </p>
      </div>
      <div ref={field}>
        <TextAreaField
          label="Your wishes"
          name="wishes"
          hint="Files can go into the conversation below."
          value={wishes}
          error={problem ?? undefined}
          onChange={({ target }) => {
            setWishes(target.value)
            setProblem(null)
            keepDraft(order.id, 'revision', { texts: { wishes: target.value }, files: [] })
          }}
        />
      </div>
      {error && <FormAlert>{failureWords(error)}</FormAlert>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isPending}>
          {isPending ? 'Sending...' : 'Send and begin the revision'}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Back
        </Button>
      </div>
    </form>
  )
}
