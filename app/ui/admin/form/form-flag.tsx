import type { FieldPath, FieldPathValue, FieldValues } from 'react-hook-form'
import { useController } from 'react-hook-form'

import { cn } from '../../class-names.ts'
import { Checkbox } from '../checkbox.tsx'
import { labelOf } from './field-info.ts'
import type { FormFieldProps } from './form-frame.tsx'

/** Yes or no: a checkbox with its label beside it. */
export function FormFlag<Values extends FieldValues, Name extends FieldPath<Values>>({
  form,
  name,
  label = labelOf(form.fields, name),
  hint,
  className,
}: FormFieldProps<Values, Name>) {
  const { field } = useController({ control: form.control, name })
  return (
    <label className={cn('flex min-h-10 cursor-pointer items-center gap-1 text-sm', className)}>
      <Checkbox
        checked={field.value === true}
        onChange={({ target }) => field.onChange(target.checked as FieldPathValue<Values, Name>)}
        onBlur={field.onBlur}
      />
      <span>
        <span className="font-medium">{label}</span>
        {hint && <span className="block text-xs text-muted">{hint}</span>}
      </span>
    </label>
  )
}
