import type { ReactNode, Ref } from 'react'
import { useController, type FieldPath, type FieldValues } from 'react-hook-form'

import { FieldFrame, useField } from '../../form-field.tsx'
import { labelOf } from './field-info.ts'
import type { RecordForm } from './use-record-form.ts'

export interface FormFieldProps<Values extends FieldValues> {
  form: RecordForm<Values>
  name: FieldPath<Values>
  /** The form's own label for the field without it. */
  label?: string
  hint?: ReactNode
  isOptional?: boolean
  /** What is wrong with the value beyond what the form checks; it stays until the value is another one. */
  problem?: string
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

export function FormFrame<Values extends FieldValues>({
  form,
  name,
  label = labelOf(form.fields, name),
  hint,
  isOptional = false,
  problem,
  className,
  aside,
  children,
}: FormFieldProps<Values> & {
  aside?: ReactNode
  children: (control: FieldControl) => ReactNode
}) {
  const { field, fieldState } = useController({ control: form.control, name })
  const error = fieldState.error?.message ?? (problem || undefined)
  const { frame, control } = useField({ label, name, error, hint, isOptional, className })
  const { value, onChange, onBlur, ref } = field
  return (
    <FieldFrame {...frame} aside={aside}>
      {children({ value, onChange, input: { ...control, onBlur, ref } })}
    </FieldFrame>
  )
}
