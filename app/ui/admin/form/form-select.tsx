import type { FieldPath, FieldPathValue, FieldValues } from 'react-hook-form'

import { Select } from '../../select.tsx'
import { FormFrame } from './form-frame.tsx'
import type { FormFieldProps } from './form-frame.tsx'

interface Option {
  value: string
  label: string
}

/** One of several values; `placeholder` shows while the field is null or ''. */
export function FormSelect<Values extends FieldValues, Name extends FieldPath<Values>>({
  options,
  placeholder,
  ...field
}: FormFieldProps<Values, Name> & { options: readonly Option[]; placeholder: string }) {
  return (
    <FormFrame {...field}>
      {({ value, onChange, input }) => (
        <Select
          isDense
          {...input}
          value={value ?? ''}
          // The options are values of the field, which only its form can know.
          onChange={(event) => onChange(event.target.value as FieldPathValue<Values, Name>)}
          className="w-full [&>select]:bg-raised [&>select]:aria-invalid:border-accent"
        >
          <option value="" disabled={!field.isOptional} hidden={!field.isOptional}>
            {placeholder}
          </option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </FormFrame>
  )
}
