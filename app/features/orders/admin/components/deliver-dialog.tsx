import { useEffect, useRef, useState } from 'react'
import type { FormEvent } from 'react'

import { browserBackend } from '#app/backend/browser-backend.ts'
import { Dialog } from '#app/ui/admin/dialog.tsx'
import { focusFirstInvalid } from '#app/ui/focus-first-invalid.ts'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { TextAreaField } from '#app/ui/form-field.tsx'
import { textProblem } from '#domain/text-problem.ts'

import { FilePicker } from '../../components/file-picker.tsx'
import { dropDraft, keepDraft, readDraft } from '../../order-drafts.ts'
import { failureWords } from '../../use-order-action.ts'
import { useUploads } from '../../use-uploads.ts'
import { deliverOrder } from '../data/deliver-order.ts'
import { ownerAccess } from '../owned-order.ts'
import type { OwnedOrder } from '../owned-order.ts'
import { leaveDialog, useOwnerAction } from '../use-owner-action.ts'
import { DialogButtons } from './dialog-buttons.tsx'

const MISSING = 'Please write a note or add a file: an empty delivery says nothing.'
const MAX_CHARACTERS = 5000

/** Hands over the next version: a note, files, or both. What was begun is kept in this browser. */
export function DeliverDialog({ order, onClose }: { order: OwnedOrder; onClose: () => void }) {
  const { id: orderId, deliveries } = order
  const [version] = useState(() => (deliveries[0]?.version ?? 0) + 1)
  const [draft] = useState(() => readDraft(orderId, 'delivery'))
  const [note, setNote] = useState(draft.texts['note'] ?? '')
  const [problem, setProblem] = useState<string | null>(null)
  const field = useRef<HTMLDivElement>(null)
  const isSent = useRef(false)
  const uploads = useUploads(ownerAccess(orderId), draft.files)
  const { files, isUploading } = uploads
  const { mutate, isPending, error } = useOwnerAction({
    orderId,
    act: async () => {
      const fileIds = files.map(({ id }) => id)
      await deliverOrder(browserBackend, { orderId, note, fileIds, version })
      isSent.current = true
      dropDraft(orderId, 'delivery')
    },
    done: `Version ${version} delivered.`,
    onDone: () => leaveDialog(onClose),
  })

  useEffect(() => {
    if (!isSent.current) keepDraft(orderId, 'delivery', { texts: { note }, files })
  }, [orderId, note, files])

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending || isUploading) return
    const isHeldBack = uploads.holdBack()
    // A file that is not attached is what is wrong then, and not the note.
    const missing = files.length > 0 || isHeldBack ? null : MISSING
    const found = textProblem(note, { missing, maxCharacters: MAX_CHARACTERS })
    setProblem(found)
    if (found !== null) field.current?.querySelector('textarea')?.focus()
    else if (isHeldBack) focusFirstInvalid(event.currentTarget)
    else mutate(undefined, { onError: uploads.markLost })
  }

  return (
    <Dialog isOpen onClose={onClose} title={`Deliver version ${version}`} shape="wide">
      <form noValidate onSubmit={send} className="grid gap-5">
        <p className="text-sm text-muted">
          The clock stops. The client gets an email and approves the version or asks for the
          revision.
        </p>
        <div ref={field}>
          <TextAreaField
            label="Note"
            name="note"
            isOptional
            rows={5}
            hint="What is handed over, and how to use it."
            value={note}
            error={problem ?? undefined}
            onChange={({ target }) => {
              setNote(target.value)
              setProblem(null)
            }}
          />
        </div>
        <FilePicker uploads={uploads} label="Add files" />
        {error && <FormAlert>{failureWords(error)}</FormAlert>}
        <DialogButtons
          action={deliverLabel(version, isPending, isUploading)}
          isBusy={isPending}
          isHeld={isUploading}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}

function deliverLabel(version: number, isPending: boolean, isUploading: boolean): string {
  if (isPending) return 'Delivering...'
  return isUploading ? 'Files are on their way...' : `Deliver version ${version}`
}
