import { useId } from 'react'

import { FieldError, SelectField, TextAreaField, TextField } from '#app/ui/form-field.tsx'

import type { OrderQuestion } from '../order.ts'

/** More options than these are a list to choose from. */
const MOST_RADIO_OPTIONS = 6

interface BriefQuestionProps {
  question: OrderQuestion
  answer: string
  error: string | undefined
  onAnswer: (answer: string) => void
}

/** One question of a brief, asked in the way that suits its answer. */
export function BriefQuestion({ question, answer, error, onAnswer }: BriefQuestionProps) {
  const { id, label, help, kind, options, isRequired } = question
  const field = {
    name: id,
    label,
    error,
    isOptional: !isRequired,
    value: answer,
    ...(help ? { hint: help } : {}),
  }
  if (kind === 'long_text') {
    return <TextAreaField {...field} rows={5} onChange={({ target }) => onAnswer(target.value)} />
  }
  if (kind === 'choice' && options.length > MOST_RADIO_OPTIONS) {
    return (
      <SelectField
        {...field}
        placeholder="Choose one"
        onChange={({ target }) => onAnswer(target.value)}
      >
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </SelectField>
    )
  }
  if (kind === 'choice') return <RadioField {...{ question, answer, error, onAnswer }} />
  return (
    <TextField
      {...field}
      {...(kind === 'url'
        ? { type: 'url', inputMode: 'url', autoComplete: 'url', placeholder: 'https://' }
        : {})}
      onChange={({ target }) => onAnswer(target.value)}
    />
  )
}

function RadioField({ question, answer, error, onAnswer }: BriefQuestionProps) {
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
              type="radio"
              name={question.id}
              value={option}
              checked={option === answer}
              required={isRequired}
              data-invalid={error ? '' : undefined}
              onChange={() => onAnswer(option)}
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
