import type { FieldPath, FieldPathValue, FieldValues } from 'react-hook-form'

import { Input } from '../../field.tsx'
import { FormFrame } from './form-frame.tsx'
import type { FormFieldProps } from './form-frame.tsx'

/** A day, as YYYY-MM-DD; '' while there is none. */
export function FormDay<Values extends FieldValues, Name extends FieldPath<Values>>(
  field: FormFieldProps<Values, Name>,
) {
  return (
    <FormFrame {...field}>
      {({ value, onChange, input }) => (
        <Input
          {...input}
          type="date"
          value={value ?? ''}
          onChange={({ target }) => onChange(target.value as FieldPathValue<Values, Name>)}
          isDense
          className="px-3"
        />
      )}
    </FormFrame>
  )
}

/** A time in the reader's zone; the field holds it as ISO 8601 in UTC, or '' while there is none. */
export function FormMoment<Values extends FieldValues, Name extends FieldPath<Values>>(
  field: FormFieldProps<Values, Name>,
) {
  return (
    <FormFrame {...field}>
      {({ value, onChange, input }) => (
        <Input
          {...input}
          type="datetime-local"
          value={toLocal(value)}
          onChange={({ target }) => onChange(toUtc(target.value) as FieldPathValue<Values, Name>)}
          isDense
          className="px-3"
        />
      )}
    </FormFrame>
  )
}

/** "2026-11-21T09:30" in the reader's zone; to the minute, as the control is. */
function toLocal(moment: unknown): string {
  const time = new Date(typeof moment === 'string' ? moment : '')
  if (Number.isNaN(time.getTime())) return ''
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

function toUtc(local: string): string {
  const time = new Date(local)
  return Number.isNaN(time.getTime()) ? '' : time.toISOString()
}
