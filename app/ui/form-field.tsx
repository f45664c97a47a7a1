import { useId, type ComponentProps, type ReactNode } from 'react'
import { cn } from './class-names.ts'
import { FieldError } from './field-error.tsx'
import { Input, Label } from './field.tsx'
import { Select } from './select.tsx'

interface FieldProps {
  label: string
  name: string
  /** What is wrong, shown beside the field and read out with it. */
  error?: string | undefined
  hint?: ReactNode
  /** Fields are required unless they say so. */
  isOptional?: boolean
}

/** A one-line field with its name, a hint and what is wrong with it. */
export function TextField({
  inputClassName,
  ...props
}: FieldProps & ComponentProps<typeof Input> & { inputClassName?: string }) {
  const { frame, control } = useField(props)
  return (
    <FieldFrame {...frame}>
      <Input {...control} className={inputClassName} />
    </FieldFrame>
  )
}

export function EmailField(props: FieldProps & ComponentProps<'input'>) {
  return <TextField {...props} type="email" autoComplete="email" spellCheck={false} />
}

export function TextAreaField(props: FieldProps & ComponentProps<'textarea'>) {
  const { frame, control } = useField(props)
  return (
    <FieldFrame {...frame}>
      <textarea
        rows={7}
        {...control}
        className="block w-full rounded-sm border border-line bg-raised px-4 py-3 text-base text-ink placeholder:text-muted hover:border-ink aria-invalid:border-accent"
      />
    </FieldFrame>
  )
}

/** As `TextField`, for one of several options; `placeholder` shows until one is chosen. */
export function SelectField({
  placeholder,
  children,
  ...props
}: FieldProps & ComponentProps<'select'> & { placeholder: string }) {
  const { frame, control } = useField(props)
  return (
    <FieldFrame {...frame}>
      <Select
        defaultValue=""
        {...control}
        className="w-full [&>select]:h-12 [&>select]:bg-raised [&>select]:text-base [&>select]:aria-invalid:border-accent"
      >
        <option value="" disabled hidden>
          {placeholder}
        </option>
        {children}
      </Select>
    </FieldFrame>
  )
}

/** What a field shows, and its control with the attributes that tie it to its hint and its error. */
export function useField<Props extends FieldProps & { className?: string | undefined }>(
  props: Props,
) {
  const { label, error, hint, isOptional = false, className, ...rest } = props
  const id = useId()
  const ids = { hint: `${id}-hint`, error: `${id}-error` }
  const describedBy = [hint && ids.hint, error && ids.error].filter(Boolean).join(' ')
  const tied = {
    id,
    required: !isOptional,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy || undefined,
  } as const
  return {
    frame: { id, ids, label, error, hint, isOptional, className },
    control: { ...rest, ...tied },
  }
}

/** Label, control, hint and problem of one field; `aside` is beside the label. */
export function FieldFrame({
  id,
  ids,
  label,
  error,
  hint,
  isOptional,
  className,
  aside,
  children,
}: ReturnType<typeof useField>['frame'] & { aside?: ReactNode; children: ReactNode }) {
  return (
    <div className={cn('min-w-0', className)}>
      <div className="mb-1.5 flex items-baseline justify-between gap-4">
        <Label htmlFor={id}>
          {label}
          {isOptional && <span className="font-normal text-muted"> (optional)</span>}
        </Label>
        {aside}
      </div>
      {children}
      {hint && (
        <p id={ids.hint} data-kept-clear className="mt-1.5 text-xs text-muted">
          {hint}
        </p>
      )}
      {error && <FieldError id={ids.error}>{error}</FieldError>}
    </div>
  )
}
