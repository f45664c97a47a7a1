import { useId } from 'react'
import { useController } from 'react-hook-form'
import type { FieldPathByValue, FieldValues } from 'react-hook-form'

import { FieldError } from '../../form-field.tsx'
import { labelOf } from './field-info.ts'
import type { FormFieldProps } from './form-frame.tsx'

/** Yes or no. */
export function FormCheckbox<
  Values extends FieldValues,
  Name extends FieldPathByValue<Values, boolean>,
>({
  form,
  name,
  label = labelOf(form.fields, name),
  hint,
  isDisabled = false,
  className,
}: Omit<FormFieldProps<Values, Name>, 'isOptional'>) {
  const id = useId()
  const {
    field: { ref, value, onChange, onBlur },
    fieldState,
  } = useController({ control: form.control, name })
  const problem = fieldState.error?.message
  const describedBy = [hint && `${id}-hint`, problem && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={className}>
      <label className="flex min-h-8 cursor-pointer items-start gap-3 text-sm font-medium">
        <input
          type="checkbox"
          ref={ref}
          name={name}
          checked={Boolean(value)}
          disabled={isDisabled}
          onChange={(event) => onChange(event.target.checked)}
          onBlur={onBlur}
          aria-invalid={problem ? true : undefined}
          aria-describedby={describedBy || undefined}
          className="mt-0.75 size-[1.125rem] shrink-0 accent-(--accent)"
        />
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="ml-7.5 text-xs text-muted">
          {hint}
        </p>
      )}
      {problem && <FieldError id={`${id}-error`}>{problem}</FieldError>}
    </div>
  )
}
