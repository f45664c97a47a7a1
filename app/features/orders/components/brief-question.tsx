import { useId } from 'react'

import type { TiedField } from '#app/form/use-checked-form.ts'
import { FieldError, SelectField, TextAreaField, TextField } from '#app/ui/form-field.tsx'

import type { OrderQuestion } from '../order.ts'

/** More options than these are a list to choose from. */
const MOST_RADIO_OPTIONS = 6

interface BriefQuestionProps {
  question: OrderQuestion
  field: TiedField
}

/** One question of a brief, asked in the way that suits its answer. */
export function BriefQuestion({ question, field: tied }: BriefQuestionProps) {
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
        <p id={`${id}-help`} className="mt-1.5 text-xs text-muted">
          {help}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
