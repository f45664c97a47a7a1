import { useId } from 'react'
import type { ReactNode, Ref } from 'react'
import { useController } from 'react-hook-form'
import type { FieldPath, FieldValues } from 'react-hook-form'

import { cn } from '../../class-names.ts'
import { Label } from '../../field.tsx'
import { FieldError } from '../../form-field.tsx'
import { labelOf } from './field-info.ts'
import type { RecordForm } from './use-record-form.ts'

export interface FormFieldProps<Values extends FieldValues> {
  form: RecordForm<Values>
  name: FieldPath<Values>
  /** The form's own label for the field without it. */
  label?: string
  hint?: ReactNode
  isOptional?: boolean
  className?: string
}

/** A field's control: spread `input` on it, show `value`, tell changes. */
export interface FieldControl {
  value: unknown
  onChange: (value: unknown) => void
  input: {
    id: string
    name: string
    ref: Ref<never>
    onBlur: () => void
    required: boolean
    'aria-invalid': true | undefined
    'aria-describedby': string | undefined
  }
}

/** Label, control, hint and problem of one field, tied together for screen readers. */
export function FormFrame<Values extends FieldValues>({
  form,
  name,
  label = labelOf(form.fields, name),
  hint,
  isOptional = false,
  className,
  aside,
  children,
}: FormFieldProps<Values> & {
  aside?: ReactNode
  children: (control: FieldControl) => ReactNode
}) {
  const id = useId()
  const { field, fieldState } = useController({ control: form.control, name })
  const problem = fieldState.error?.message
  const describedBy = [hint && `${id}-hint`, problem && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={cn('min-w-0', className)}>
      <div className="mb-1.5 flex items-baseline justify-between gap-4">
        <Label htmlFor={id}>
          {label}
          {isOptional && <span className="font-normal text-muted"> (optional)</span>}
        </Label>
        {aside}
      </div>
      {children({
        value: field.value,
        onChange: field.onChange,
        input: {
          id,
          name,
          ref: field.ref,
          onBlur: field.onBlur,
          required: !isOptional,
          'aria-invalid': problem ? true : undefined,
          'aria-describedby': describedBy || undefined,
        },
      })}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-xs text-muted">
          {hint}
        </p>
      )}
      {problem && <FieldError id={`${id}-error`}>{problem}</FieldError>}
    </div>
  )
}
