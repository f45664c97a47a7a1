import { useEffect, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { flushSync } from 'react-dom'

import { browserBackend } from '#app/backend/browser-backend.ts'
import { AppError } from '#app/backend/errors.ts'
import { Button } from '#app/ui/button.tsx'
import { focusFirstInvalid } from '#app/ui/focus-first-invalid.ts'
import { FormAlert } from '#app/ui/form-alert.tsx'

import { checkBrief } from '../check-brief.ts'
import type { BriefAnswers, BriefErrors } from '../check-brief.ts'
import { submitBrief } from '../data/submit-brief.ts'
import { groupBriefByService } from '../group-brief.ts'
import type { Order, OrderAccess, OrderQuestion } from '../order.ts'
import { dropDraft, keepDraft, readDraft } from '../order-drafts.ts'
import { failureWords, focusOnNow, useOrderAction } from '../use-order-action.ts'
import { useUploads } from '../use-uploads.ts'
import { BriefQuestion } from './brief-question.tsx'
import { FilePicker } from './file-picker.tsx'

/** The brief: what was typed is kept in this browser until it is sent. */
export function BriefForm({ order, access }: { order: Order; access: OrderAccess }) {
  const form = useRef<HTMLFormElement>(null)
  const [draft] = useState(() => readDraft(order.id, 'brief'))
  const [answers, setAnswers] = useState<BriefAnswers>(draft.texts)
  const [errors, setErrors] = useState<BriefErrors>({})
  const uploads = useUploads(access, draft.files)
  const { files, isUploading } = uploads
  const isSent = useRef(false)
  const { mutate, isPending, error } = useOrderAction({
    access,
    act: async () => {
      await submitBrief(browserBackend, access, {
        answers: definedOf(answers),
        fileIds: files.map(({ id }) => id),
      })
      isSent.current = true
      dropDraft(order.id, 'brief')
    },
    onDone: focusOnNow,
  })

  useEffect(() => {
    if (!isSent.current) keepDraft(order.id, 'brief', { texts: answers, files })
  }, [order.id, answers, files])

  function showErrors(found: BriefErrors) {
    // The words stand beside the fields before the focus gets there, so that they are read out too.
    flushSync(() => setErrors(found))
    if (form.current) focusFirstInvalid(form.current)
  }

  function send(event: FormEvent) {
    event.preventDefault()
    if (isPending || isUploading) return
    const isHeldBack = uploads.holdBack()
    const found = checkBrief(order.questions, answers)
    showErrors(found)
    if (isHeldBack || Object.keys(found).length > 0) return
    mutate(undefined, {
      onError: (failure) => {
        uploads.markLost(failure)
        showErrors(fieldErrors(failure))
      },
    })
  }

  function answer(question: OrderQuestion, text: string) {
    const next = { ...answers, [question.id]: text }
    setAnswers(next)
    if (errors[question.id]) {
      setErrors({ ...errors, [question.id]: checkBrief([question], next)[question.id] })
    }
  }

  return (
    <form ref={form} noValidate onSubmit={send} className="grid gap-10">
      <p className="-mb-4 max-w-[58ch] text-muted">
        I need an answer to every question that is not marked as optional. Files help, but can also
        come later with a message.
      </p>
      {groupBriefByService(order.questions).map(({ title, entries }) => (
        <div key={title} className="grid gap-7">
          <h3 className="border-t border-ink pt-4 text-title">{title}</h3>
          {entries.map((question) => (
            <BriefQuestion
              key={question.id}
              question={question}
              answer={answers[question.id] ?? ''}
              error={errors[question.id]}
              onAnswer={(text) => answer(question, text)}
            />
          ))}
        </div>
      ))}
      <FilePicker uploads={uploads} label="Add files" />
      {error && Object.keys(fieldErrors(error)).length === 0 && (
        <FormAlert>{failureWords(error)}</FormAlert>
      )}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" size="lg" busy={isPending} aria-disabled={isUploading || undefined}>
          {isPending ? 'Sending...' : isUploading ? 'Files are on their way...' : 'Send the brief'}
        </Button>
        <p className="text-sm text-muted">
          What you type is kept in this browser until you send it.
        </p>
      </div>
    </form>
  )
}

function definedOf(answers: BriefAnswers): Record<string, string> {
  return Object.fromEntries(
    Object.entries(answers).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}

/** What the server says beside the fields; empty where a failure is about the whole. */
function fieldErrors(error: Error): BriefErrors {
  if (!(error instanceof AppError)) return {}
  const { details } = error
  if (typeof details !== 'object' || details === null || !('fields' in details)) return {}
  return details.fields as BriefErrors
}
