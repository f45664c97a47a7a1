import { Button } from '#app/ui/button.tsx'
import { useFocusOnMount } from '#app/ui/use-focus-on-mount.ts'

import { requestRevision } from '../data/request-revision.ts'
import type { Order, OrderAccess } from '../order.ts'
import { revisionsLeftWords } from '../order-words.ts'
import { focusOnNow } from '../use-order-action.ts'
import { TextAction } from './text-action.tsx'

interface RevisionFormProps {
  order: Order
  access: OrderAccess
  onCancel: () => void
}

/** What should change: the text becomes a message, and the clock starts again. */
export function RevisionForm({ order, access, onCancel }: RevisionFormProps) {
  const heading = useFocusOnMount<HTMLHeadingElement>()
  return (
    <div className="grid gap-5">
      <div>
        <h3 ref={heading} tabIndex={-1} className="text-title outline-none">
          What should change?
        </h3>
        <p className="mt-2 text-muted">
          {revisionsLeftWords(order)} List everything you'd like changed: this uses your revision,
          and the clock starts again.
        </p>
      </div>
      <TextAction
        access={access}
        draft="revision"
        field={{
          label: 'Your changes',
          name: 'wishes',
          hint: 'You can attach files in the conversation below.',
        }}
        missing="Please write what should change."
        maxCharacters={5000}
        act={({ id, text }) => requestRevision(access, { messageId: id, wishes: text })}
        onDone={focusOnNow}
        action="Send and start the revision"
      >
        {({ label, isPending }) => (
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={isPending}>
              {label}
            </Button>
            <Button variant="quiet" onClick={onCancel}>
              Back
            </Button>
          </div>
        )}
      </TextAction>
    </div>
  )
}
