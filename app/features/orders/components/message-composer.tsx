import { Button } from '#app/ui/button.tsx'

import { postOrderMessage } from '../data/post-order-message.ts'
import type { OrderAccess } from '../order.ts'
import { TextAction } from './text-action.tsx'

interface MessageComposerProps {
  access: OrderAccess
  label?: string
  action?: string
  /** Each kind of text has a draft of its own. A note is seen by the owner's side alone. */
  kind?: 'message' | 'reply' | 'note'
}

/** Writes a message. Sent again after a lost connection, it is still one message. */
export function MessageComposer(props: MessageComposerProps) {
  const { access, label = 'Your message', action = 'Send', kind = 'message' } = props
  return (
    <TextAction
      access={access}
      draft={kind}
      field={{ label, name: 'message', rows: 4 }}
      missing="Please write a few words."
      maxCharacters={5000}
      files={{ label: 'Attach files' }}
      act={({ id, text, fileIds }) =>
        postOrderMessage(access, {
          id,
          body: text,
          fileIds,
          isPrivate: kind === 'note',
        })
      }
      isRepeated
      action={action}
    >
      {({ label: sendLabel, isPending, isHeld }) => (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Button type="submit" busy={isPending} aria-disabled={isHeld || undefined}>
            {sendLabel}
          </Button>
          <p className="hidden text-xs text-muted md:block">Ctrl or ⌘ + Enter sends</p>
        </div>
      )}
    </TextAction>
  )
}
