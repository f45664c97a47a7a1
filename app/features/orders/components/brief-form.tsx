import { useEffect, useRef, useState } from 'react'

import { useCheckedForm } from '#app/form/use-checked-form.ts'
import { Button } from '#app/ui/button.tsx'
import { focusFirstInvalid } from '#app/ui/focus-first-invalid.ts'
import { FormAlert } from '#app/ui/form-alert.tsx'

import { briefSchema } from '../brief-schema.ts'
import { submitBrief } from '../data/submit-brief.ts'
import { groupBriefByService } from '../group-brief.ts'
import type { Order, OrderAccess } from '../order.ts'
import { dropDraft, keepDraft, readDraft } from '../order-drafts.ts'
import { failureWords, focusOnNow, useOrderAction } from '../use-order-action.ts'
import { useUploads } from '../use-uploads.ts'
import { BriefQuestion } from './brief-question.tsx'
import { FilePicker } from './file-picker.tsx'

/** The brief: what was typed is kept in this browser until it is sent. */
export function BriefForm({ order, access }: { order: Order; access: OrderAccess }) {
  const [draft] = useState(() => readDraft(order.id, 'brief'))
  const uploads = useUploads(access, draft.files)
  const { files, isUploading } = uploads
  const isSent = useRef(false)
  const isHeldBack = useRef(false)
  const { mutate, isPending, error } = useOrderAction<Record<string, string>>({
    access,
    act: async (answers) => {
      await submitBrief(access, { answers, fileIds: files.map(({ id }) => id) })
      isSent.current = true
      dropDraft(order.id, 'brief')
    },
    onDone: focusOnNow,
  })
  const form = useCheckedForm({
    schema: briefSchema(order.questions),
    first: Object.fromEntries(order.questions.map(({ id }) => [id, draft.texts[id] ?? ''])),
    send: (answers) => {
      if (isHeldBack.current) focusFirstInvalid(form.props.ref.current)
      else mutate(answers, { onError: uploads.markLost })
    },
    isPending: isPending || isUploading,
    error,
  })

  const { hook } = form
  useEffect(() => {
    const keep = () => {
      if (!isSent.current) keepDraft(order.id, 'brief', { texts: hook.getValues(), files })
    }
    keep()
    return hook.subscribe({ formState: { values: true }, callback: keep })
  }, [order.id, hook, files])

  return (
    <form
      {...form.props}
      onSubmit={(event) => {
        // Says what is wrong with the files beside what is wrong with the answers.
        isHeldBack.current = uploads.holdBack()
        form.props.onSubmit(event)
      }}
      className="grid gap-10"
    >
      <p className="-mb-4 max-w-[58ch] text-muted">
        I need an answer to every question that isn't marked optional. Files help, but you can also
        send them later with a message.
      </p>
      {groupBriefByService(order.questions).map(({ title, entries }) => (
        <div key={title} className="grid gap-7">
          <h3 className="border-t border-ink pt-4 text-title">{title}</h3>
          {entries.map((question) => (
            <BriefQuestion key={question.id} question={question} field={form.field(question.id)} />
          ))}
        </div>
      ))}
      <FilePicker uploads={uploads} label="Add files" />
      {form.problem && <FormAlert>{failureWords(form.problem)}</FormAlert>}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" size="lg" busy={isPending} aria-disabled={isUploading || undefined}>
          {isPending ? 'Sending...' : isUploading ? 'Files are uploading...' : 'Send the brief'}
        </Button>
        <p className="text-sm text-muted">
          What you type is saved in this browser until you send it.
        </p>
      </div>
    </form>
  )
}
