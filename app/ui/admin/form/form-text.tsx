import type { FieldPath, FieldValues } from 'react-hook-form'

import { cn } from '../../class-names.ts'
import { Input } from '../../field.tsx'
import { FormFrame } from './form-frame.tsx'
import type { FormFieldProps } from './form-frame.tsx'

interface TextExtras {
  placeholder?: string
  /** Nothing longer can be typed. */
  maxLength?: number
  /** Says how many of `maxLength` characters are used. */
  hasCounter?: boolean
}

/** A text of one line. */
export function FormText<Values extends FieldValues, Name extends FieldPath<Values>>({
  placeholder,
  maxLength,
  hasCounter = false,
  type = 'text',
  prefix,
  toStored,
  ...field
}: FormFieldProps<Values, Name> &
  TextExtras & {
    type?: 'text' | 'email' | 'url'
    /** The fixed start of the typed text: "/service/". */
    prefix?: string
    /** How typed text is changed right away: to capitals. */
    toStored?: (typed: string) => string
  }) {
  return (
    <FormFrame {...field} aside={hasCounter && <Counter {...field} maxLength={maxLength} />}>
      {({ value, onChange, input }) => (
        <span className="flex">
          {prefix && (
            <span className="grid place-items-center rounded-l-sm border border-r-0 border-line bg-sunk px-3 text-sm text-muted">
              {prefix}
            </span>
          )}
          <Input
            {...input}
            type={type}
            value={value ?? ''}
            onChange={({ target }) => onChange(textFor(toStored?.(target.value) ?? target.value))}
            {...(placeholder ? { placeholder } : {})}
            {...(maxLength ? { maxLength } : {})}
            isDense
            className="px-3"
          />
        </span>
      )}
    </FormFrame>
  )
}

/** A text of several lines; it grows with its content. */
export function FormTextArea<Values extends FieldValues, Name extends FieldPath<Values>>({
  placeholder,
  maxLength,
  hasCounter = false,
  rows = 4,
  ...field
}: FormFieldProps<Values, Name> & TextExtras & { rows?: number }) {
  return (
    <FormFrame {...field} aside={hasCounter && <Counter {...field} maxLength={maxLength} />}>
      {({ value, onChange, input }) => (
        <textarea
          {...input}
          rows={rows}
          value={value ?? ''}
          onChange={(event) => onChange(textFor(event.target.value))}
          placeholder={placeholder}
          maxLength={maxLength}
          className="block field-sizing-content w-full rounded-sm border border-line bg-raised px-3 py-2.5 text-sm text-ink placeholder:text-muted hover:border-ink disabled:opacity-50 aria-invalid:border-accent"
        />
      )}
    </FormFrame>
  )
}

// A field's type is known to its form; here it is some text.
function textFor<Value>(text: string): Value {
  return text as Value
}

function Counter<Values extends FieldValues, Name extends FieldPath<Values>>({
  form,
  name,
  maxLength,
}: FormFieldProps<Values, Name> & { maxLength: number | undefined }) {
  const length = String(form.hook.watch(name) ?? '').length
  const isFull = maxLength !== undefined && length > maxLength
  return (
    <span className={cn('text-xs tabular-nums', isFull ? 'text-accent' : 'text-muted')}>
      {length}
      {maxLength !== undefined && `/${maxLength}`}
      <span className="sr-only"> characters</span>
    </span>
  )
}
