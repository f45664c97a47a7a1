import { useEffect, useEffectEvent, useRef, useState, useId } from 'react'

import { useCheckedForm, type TiedField } from '#app/form/use-checked-form.ts'
import { Button } from '#app/ui/button.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { FieldError } from '#app/ui/field-error.tsx'
import { SelectField, TextAreaField, TextField } from '#app/ui/form-field.tsx'

import { completeWebAddresses } from '#domain/web-address.ts'

import { briefSchema } from '../brief-schema.ts'
import { submitBrief } from '../queries.ts'
import { groupBriefByService } from './brief-answers.tsx'
import type { BriefPart } from '../brief-parts.ts'
import type { OrderQuestion } from '../schema.ts'
import { dropDraft, keepDraft, readDraft } from '../order-drafts.ts'
import { failureWords, focusOnNow, useOrderAction } from '../use-order-action.ts'
import { useUploads } from '../use-uploads.ts'
import { FilePicker } from './file-picker.tsx'

interface BriefFormProps {
  orderId: string
  part: BriefPart
  action: string
  /** The service's title stands above it. */
  isTitled?: boolean
  /** Called when it closes before it was sent. */
  onLeft?: () => void
}

/** A part of the brief: what was typed is kept in this browser until it is sent. */
export function BriefForm({ orderId, part, action, isTitled = false, onLeft }: BriefFormProps) {
  const { service, questions } = part
  const draftKind = `brief-${service.id}` as const
  const [draft] = useState(() => readDraft(orderId, draftKind))
  const uploads = useUploads(draft.files)
  const { files, isUploading } = uploads
  const isSent = useRef(false)
  const isHeldBack = useRef(false)
  const { mutate, isPending, error } = useOrderAction<Record<string, string>>({
    act: async (access, answers) => {
      const fileIds = files.map(({ id }) => id)
      await submitBrief(access, service.id, answers, fileIds)
      isSent.current = true
      dropDraft(orderId, draftKind)
    },
    onDone: focusOnNow,
  })
  const form = useCheckedForm({
    schema: briefSchema(questions),
    first: Object.fromEntries<string | null>(
      questions.map(({ id }) => [id, draft.texts[id] ?? '']),
    ),
    send: (answers) => {
      if (isHeldBack.current) form.focusInvalid()
      else mutate(answers, { onError: uploads.markLost })
    },
    isPending: isPending || isUploading,
    error,
  })

  const { hook } = form

  /** An address is completed where people see it, when they leave its field. */
  function fieldOf({ id, kind }: OrderQuestion): TiedField {
    const field = form.field(id)
    if (kind !== 'url') return field
    return {
      ...field,
      onBlur: (event) => {
        hook.setValue(id, completeWebAddresses(hook.getValues(id) ?? ''))
        return field.onBlur(event)
      },
    }
  }

  useEffect(() => {
    const keep = () => {
      if (!isSent.current) keepDraft(orderId, draftKind, { texts: hook.getValues(), files })
    }
    keep()
    return hook.subscribe({ formState: { values: true }, callback: keep })
  }, [orderId, draftKind, hook, files])

  const leave = useEffectEvent(() => {
    if (isSent.current) return
    // Another tab that sent the same part dropped the draft.
    keepDraft(orderId, draftKind, { texts: hook.getValues(), files })
    onLeft?.()
  })
  useEffect(() => () => leave(), [])

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
      {groupBriefByService(questions).map(({ title, entries }) => {
        const isOfService = title === service.title
        const quantity = isOfService ? service.quantity : 1
        return (
          <div key={title} className="grid gap-7">
            {!isTitled && <h3 className="border-t border-ink pt-4 text-title">{title}</h3>}
            {isTitled && !isOfService && (
              <h4 className="border-t border-hairline pt-5 font-semibold">{title}</h4>
            )}
            <OrderedTwice quantity={quantity} />
            {entries.map((question) => (
              <BriefQuestion
                key={question.id}
                question={question}
                field={fieldOf(question)}
                quantity={quantity}
              />
            ))}
          </div>
        )
      })}
      <FilePicker uploads={uploads} label="Add files" />
      {form.problem && <FormAlert>{failureWords(form.problem)}</FormAlert>}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" size="lg" busy={isPending} aria-disabled={isUploading || undefined}>
          {isPending ? 'Sending...' : isUploading ? 'Files are uploading...' : action}
        </Button>
        <p className="text-sm text-muted">
          What you type is saved in this browser until you send it.
        </p>
      </div>
    </form>
  )
}

/** Each question is asked once, however many there are. */
function OrderedTwice({ quantity }: { quantity: number }) {
  if (quantity < 2) return null
  return (
    <p className="-mt-3 max-w-[32.48em] border-l-[3px] border-ink pl-4">
      You ordered {quantity} of these. Please answer for each of them, one below the other; where
      you choose, choose what is true for all.
    </p>
  )
}

/** More options than these are a list to choose from. */
const MOST_RADIO_OPTIONS = 6

/** Each of several pieces has a line, up to these many in sight. */
const MOST_LINES = 5

interface BriefQuestionProps {
  question: OrderQuestion
  field: TiedField
}

function BriefQuestion({
  question,
  field: tied,
  quantity,
}: BriefQuestionProps & { quantity: number }) {
  const { label, help, kind, options, isRequired } = question
  const field = {
    ...tied,
    label,
    isOptional: !isRequired,
    ...(help ? { hint: help } : {}),
  }
  if (kind === 'long_text') {
    return <TextAreaField {...field} rows={5} />
  }
  if (kind === 'choice' && options.length > MOST_RADIO_OPTIONS) {
    return (
      <SelectField {...field} placeholder="Choose one">
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </SelectField>
    )
  }
  if (kind === 'choice') return <RadioField question={question} field={tied} />
  if (quantity > 1) return <TextAreaField {...field} rows={Math.min(quantity, MOST_LINES)} />
  return (
    <TextField
      {...field}
      {...(kind === 'url'
        ? { type: 'url', inputMode: 'url', autoComplete: 'url', placeholder: 'https://' }
        : {})}
    />
  )
}

function RadioField({ question, field: { error, ...field } }: BriefQuestionProps) {
  const id = useId()
  const { label, help, options, isRequired } = question
  const describedBy = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <fieldset aria-describedby={describedBy || undefined}>
      <legend className="mb-1.5 text-sm font-medium">
        {label}
        {!isRequired && <span className="font-normal text-muted"> (optional)</span>}
      </legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {options.map((option) => (
          <label
            key={option}
            className="flex min-h-12 items-center gap-3 rounded-sm border border-line bg-raised px-4 py-2 hover:border-ink has-checked:border-ink has-checked:bg-sunk has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-ink"
          >
            <input
              {...field}
              type="radio"
              value={option}
              required={isRequired}
              data-invalid={error ? '' : undefined}
              className="size-5 shrink-0 accent-ink"
            />
            {option}
          </label>
        ))}
      </div>
      {help && (
        <p id={`${id}-help`} data-kept-clear className="mt-1.5 text-xs text-muted">
          {help}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
